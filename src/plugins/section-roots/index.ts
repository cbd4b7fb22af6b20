import type {LoadContext, Plugin} from '@docusaurus/types';

interface Options {
  redirects: readonly {from: string; to: string}[];
}

/** See the README beside this file. */
export default function sectionRoots(_context: LoadContext, {redirects}: Options): Plugin {
  return {
    name: 'section-roots',
    contentLoaded({actions}) {
      for (const {from, to} of redirects) {
        actions.addRoute({
          path: from,
          exact: true,
          component: '@site/src/plugins/section-roots/SectionRoot.tsx',
          props: {to},
        });
      }
    },
  };
}

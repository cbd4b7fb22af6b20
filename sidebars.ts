import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {restCategory} from './src/plugins/rest-reference/sidebar';

/** The one sidebar of `/docs/`. The REST pages are listed by the document they are made from. */
const sidebars: SidebarsConfig = {
  docs: [
    'welcome',
    {
      type: 'category',
      label: 'Getting started',
      link: {type: 'doc', id: 'getting-started/index'},
      items: [
        {
          type: 'category',
          label: 'Fundamentals',
          link: {type: 'doc', id: 'getting-started/fundamentals/index'},
          items: [
            'getting-started/fundamentals/basic-app-structure',
            'getting-started/fundamentals/call-flow',
            'getting-started/fundamentals/app-types',
            'getting-started/fundamentals/entities-and-entity-types',
          ],
        },
        {
          type: 'category',
          label: 'Installation',
          link: {type: 'doc', id: 'getting-started/installation/index'},
          items: [
            'getting-started/installation/cloud-based-development',
            'getting-started/installation/local-development',
            'getting-started/installation/local-development-venv',
            'getting-started/installation/local-development-docker',
            'getting-started/installation/restart-install-workflow',
          ],
        },
        'getting-started/starter-guide/index',
        'getting-started/whats-next',
      ],
    },
    {
      type: 'category',
      label: 'App Builder',
      link: {type: 'doc', id: 'app-builder/index'},
      items: ['app-builder/choosing-development-approach'],
    },
    {
      type: 'category',
      label: 'API',
      link: {type: 'doc', id: 'api/index'},
      items: [
        {
          type: 'category',
          label: 'SDK API',
          link: {type: 'doc', id: 'api/sdk/index'},
          items: ['api/sdk/handling-entity-data', 'api/sdk/running-entity-computation'],
        },
        restCategory(),
      ],
    },
    {
      type: 'category',
      label: "What's new",
      link: {type: 'doc', id: 'whats-new/index'},
      items: ['whats-new/all-updates', 'whats-new/changelog-sdk', 'whats-new/changelog-cli'],
    },
    'faq',
  ],
};

export default sidebars;

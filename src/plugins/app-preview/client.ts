import type {ClientModule} from '@docusaurus/types';
import {showAllEdited} from '@site/src/app-preview/memory';

const clientModule: ClientModule = {
  onRouteDidUpdate: showAllEdited,
};

export default clientModule;

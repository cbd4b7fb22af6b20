import ApiTabs from 'docusaurus-theme-openapi-docs/lib/theme/ApiTabs';
import {later} from '@site/src/plugins/browser-bundle/in-steps';

/** The theme's tabs for the responses of an operation. */
export default later(ApiTabs);

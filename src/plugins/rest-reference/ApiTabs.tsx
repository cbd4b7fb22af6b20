export {default} from 'docusaurus-theme-openapi-docs/lib/theme/ApiTabs';

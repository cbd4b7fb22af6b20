export {default} from '@docusaurus/theme-classic/lib/theme/Tabs';

import Tabs from '@docusaurus/theme-classic/lib/theme/Tabs';

export default Tabs;

import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import restPages from './docs/api/rest/sidebar';

/** The one sidebar of `/docs/`. The REST pages are listed in the file that is generated with them. */
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
      label: 'Create apps',
      link: {type: 'doc', id: 'create-apps/index'},
      items: [
        {
          type: 'category',
          label: 'User input',
          link: {type: 'doc', id: 'create-apps/user-input/index'},
          items: [
            'create-apps/user-input/numeric-input',
            'create-apps/user-input/textual-input',
            'create-apps/user-input/options-and-selections',
            'create-apps/user-input/entity-selection',
            'create-apps/user-input/map-features',
            'create-apps/user-input/geometry-selection',
            'create-apps/user-input/tables-and-arrays',
            'create-apps/user-input/upload-files',
            'create-apps/user-input/autodesk-files',
            'create-apps/user-input/other-fields',
            'create-apps/user-input/action-buttons',
            'create-apps/user-input/set-params-using-button',
            'create-apps/user-input/hide-field',
            'create-apps/user-input/input-validation',
            'create-apps/user-input/llm-chat',
          ],
        },
        {
          type: 'category',
          label: 'Results and visualizations',
          link: {type: 'doc', id: 'create-apps/results-and-visualizations/index'},
          items: [
            'create-apps/results-and-visualizations/threed-model',
            'create-apps/results-and-visualizations/autodesk',
            'create-apps/results-and-visualizations/map',
            'create-apps/results-and-visualizations/plots-charts-graphs',
            'create-apps/results-and-visualizations/data-and-tables',
            'create-apps/results-and-visualizations/images',
            'create-apps/results-and-visualizations/report',
            'create-apps/results-and-visualizations/html',
            'create-apps/results-and-visualizations/storing-results',
          ],
        },
        {
          type: 'category',
          label: 'Layout and styling',
          link: {type: 'doc', id: 'create-apps/layout-and-styling/index'},
          items: [
            'create-apps/layout-and-styling/tabs-and-sections',
            'create-apps/layout-and-styling/pages',
            'create-apps/layout-and-styling/steps',
            'create-apps/layout-and-styling/adjust-parametrization-width',
          ],
        },
        {
          type: 'category',
          label: 'Inform the end user',
          link: {type: 'doc', id: 'create-apps/inform-end-user/index'},
          items: [
            'create-apps/inform-end-user/show-message',
            'create-apps/inform-end-user/text-blocks',
            'create-apps/inform-end-user/static-image',
            'create-apps/inform-end-user/tooltips',
            'create-apps/inform-end-user/output-field',
          ],
        },
        {
          type: 'category',
          label: 'Managing files',
          link: {type: 'doc', id: 'create-apps/managing-files/index'},
          items: [
            'create-apps/managing-files/uploading-files',
            'create-apps/managing-files/downloading-files',
            'create-apps/managing-files/modify-files',
          ],
        },
        {
          type: 'category',
          label: 'Documents and spreadsheets',
          link: {type: 'doc', id: 'create-apps/documents-and-spreadsheets/index'},
          items: [
            'create-apps/documents-and-spreadsheets/converting-to-pdf',
            'create-apps/documents-and-spreadsheets/merging-pdf-files',
            'create-apps/documents-and-spreadsheets/word-file-templater',
            'create-apps/documents-and-spreadsheets/spreadsheet-templater',
            'create-apps/documents-and-spreadsheets/spreadsheet-calculator',
          ],
        },
        {
          type: 'category',
          label: 'Automated testing',
          link: {type: 'doc', id: 'create-apps/automated-testing/index'},
          items: ['create-apps/automated-testing/mocking'],
        },
        {
          type: 'category',
          label: 'Development tools and tips',
          link: {type: 'doc', id: 'create-apps/development-tools-and-tips/index'},
          items: [
            'create-apps/development-tools-and-tips/use-python-packages',
            'create-apps/development-tools-and-tips/system-dependencies',
            'create-apps/development-tools-and-tips/environment-variables',
            'create-apps/development-tools-and-tips/interactive-debugging',
          ],
        },
        {
          type: 'category',
          label: 'Other topics',
          link: {type: 'doc', id: 'create-apps/other-topics/index'},
          items: ['create-apps/other-topics/processing-gef-files/index'],
        },
        {
          type: 'category',
          label: 'References',
          link: {type: 'doc', id: 'create-apps/references/index'},
          items: [
            'create-apps/references/cli',
            'create-apps/references/sdk',
            'create-apps/references/viktor-config-toml',
          ],
        },
        {
          type: 'category',
          label: 'Built-in LLM',
          link: {type: 'doc', id: 'create-apps/viktor-llm/index'},
          items: ['create-apps/viktor-llm/tool-use', 'create-apps/viktor-llm/vision'],
        },
      ],
    },
    {
      type: 'category',
      label: 'Use apps',
      link: {type: 'doc', id: 'use-apps/index'},
      items: ['use-apps/integrate-app'],
    },
    {
      type: 'category',
      label: 'Manage apps',
      link: {type: 'doc', id: 'manage-apps/index'},
      items: [
        'manage-apps/access-management',
        'manage-apps/activity-dashboard',
        'manage-apps/enterprise-it',
        'manage-apps/organization-setting',
        'manage-apps/regional-hosting',
        'manage-apps/single-sign-on',
        'manage-apps/software-integrations',
        'manage-apps/workspaces-and-apps',
      ],
    },
    {
      type: 'category',
      label: 'Publish apps',
      link: {type: 'doc', id: 'publish-apps/index'},
      items: [
        'publish-apps/backward-compatibility',
        'publish-apps/continuous-deployment',
        'publish-apps/limits',
        'publish-apps/upgrade-viktor-version',
      ],
    },
    {
      type: 'category',
      label: 'Tutorials',
      link: {type: 'doc', id: 'tutorials/index'},
      items: ['tutorials/basic-3d-model/index', 'tutorials/spreadsheet-calculator/index'],
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
        {
          type: 'category',
          label: 'REST API',
          link: {type: 'doc', id: 'api/rest/index'},
          items: restPages,
        },
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

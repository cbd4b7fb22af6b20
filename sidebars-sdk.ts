import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The sidebar of the SDK reference that is being written; published versions keep a copy each. */
const sidebars: SidebarsConfig = {
  sdk: [
    {
      type: 'category',
      label: 'SDK reference',
      link: {type: 'doc', id: 'api/index'},
      collapsible: false,
      items: [
        'api/core',
        'api/parametrization',
        'api/views',
        'api/result',
        'api/errors',
        'api/utils',
        'api/geometry',
        'api/geo',
        'api/api-v1',
        'api/testing',
        'api/llm',
        {
          type: 'category',
          label: 'External software',
          items: [
            'api/external/autocad',
            'api/external/autodesk',
            'api/external/excel',
            'api/external/external-program',
            'api/external/generic',
            'api/external/python',
            'api/external/scia',
            'api/external/scia-objects',
            'api/external/spreadsheet',
            'api/external/word',
          ],
        },
      ],
    },
    'changelog',
    'upgrades',
    'v13-to-v14',
  ],
};

export default sidebars;

import type {SharedSection} from '../plugins/link-cards/front-matter';

/** More specific folders come first. Pages in none of them have the picture of the site. */
export const sharedSections: SharedSection[] = [
  {folder: 'docs/getting-started', card: 'getting-started', title: 'Getting started'},
  {folder: 'docs/app-builder', card: 'app-builder', title: 'App Builder'},
  {folder: 'docs/create-apps', card: 'create-apps', title: 'Create apps'},
  {folder: 'docs/tutorials', card: 'tutorials', title: 'Tutorials'},
  {folder: 'docs/api/rest', card: 'rest-api', title: 'REST API'},
  {folder: 'docs/api', card: 'sdk-api', title: 'SDK API'},
  {folder: 'docs/whats-new', card: 'whats-new', title: "What's new"},
  {folder: 'sdk', card: 'sdk-reference', title: 'SDK reference'},
  {folder: 'sdk_versioned_docs', card: 'sdk-reference', title: 'SDK reference'},
];

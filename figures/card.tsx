import {identity} from '../src/config/identity';
import {sharedSections} from '../src/config/sharing';
import {sharingCard} from './parts/Card';

const sections = new Map(sharedSections.map(({card, title}) => [card, title]));

export default [
  sharingCard({output: 'static/img/card.png', text: identity.tagline}),
  ...[...sections].map(([card, title]) => sharingCard({output: `static/img/cards/${card}.png`, text: title})),
];

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import type {ComponentType} from 'react';
import {Cards} from './Cards';
import {Catalogue} from './Catalogue';
import {Download} from './Download';
import {RunApp} from './RunApp';
import {Since} from './Since';
import {SymbolIndex} from './SymbolIndex';
import type {writerComponents} from './names';

/** The components that pages may use without importing them; CONTRIBUTING.md describes each. */
export const components = {
  Cards,
  Catalogue,
  Download,
  RunApp,
  Since,
  SymbolIndex,
  Tabs,
  TabItem,
} satisfies Record<(typeof writerComponents)[number], ComponentType<never>>;

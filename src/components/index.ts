import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import type {ComponentType} from 'react';
import {Cards} from './Cards';
import type {writerComponents} from './names';

/** The components that a page may use without importing them; CONTRIBUTING.md shows each. */
export const components = {Cards, Tabs, TabItem} satisfies Record<
  (typeof writerComponents)[number],
  ComponentType<never>
>;

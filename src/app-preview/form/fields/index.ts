import type {ComponentType} from 'react';
import type {Element} from '../../../../sdk-double/schema';
import type {FieldProps} from '../frame';
import {DynamicArray} from './array';
import {BooleanField} from './boolean';
import {Button} from './button';
import {Chat} from './chat';
import {ChildEntityManager} from './children';
import {ColorField} from './color';
import {DateField} from './date';
import {AutodeskFileField, FileField} from './file';
import {Image} from './image';
import {Misplaced} from './misplaced';
import {MultiSelectField} from './multiselect';
import {NumberField} from './number';
import {AutocompleteField, OptionField} from './option';
import {OutputField} from './output';
import {GeometrySelectField, GeoPointField, GeoPointsField} from './place';
import {Section} from './section';
import {Table} from './table';
import {Text} from './prose';
import {TextAreaField, TextField} from './text';

/** Components by class of the SDK. A missing class is a type error. */
export const FIELDS = {
  ActionButton: Button,
  AutocompleteField,
  AutodeskFileField,
  BooleanField,
  Chat,
  ChildEntityManager,
  ChildEntityMultiSelectField: MultiSelectField,
  ChildEntityOptionField: OptionField,
  ColorField,
  DateField,
  DownloadButton: Button,
  DynamicArray,
  EntityMultiSelectField: MultiSelectField,
  EntityOptionField: OptionField,
  FileField,
  GeoPointField,
  GeoPolygonField: GeoPointsField,
  GeoPolylineField: GeoPointsField,
  GeometryMultiSelectField: GeometrySelectField,
  GeometrySelectField,
  Image,
  IntegerField: NumberField,
  MultiFileField: FileField,
  MultiSelectField,
  NumberField,
  OptimizationButton: Button,
  OptionField,
  OutputField,
  Section,
  SetParamsButton: Button,
  SiblingEntityMultiSelectField: MultiSelectField,
  SiblingEntityOptionField: OptionField,
  Table,
  Text,
  TextAreaField,
  TextField,
  // Rendered by the form itself, if at all.
  HiddenField: Misplaced,
  LineBreak: Misplaced,
  Page: Misplaced,
  Step: Misplaced,
  Tab: Misplaced,
} satisfies Record<Element['type'], ComponentType<FieldProps>>;

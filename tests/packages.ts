import {availablePackages} from '../sdk-double/packages/files';

const names = new Set(availablePackages().map(({name}) => name));

/** Whether this machine has these packages of Python: what needs others is skipped, not failed. */
export const hasPackages = (...needed: string[]): boolean => needed.every((name) => names.has(name));

/**
 * The one helper of tslib that code for the browser uses (`@docusaurus/utils-common`); all of tslib
 * would come with it, because that package is CommonJS. If another is used one day, the build says so.
 */
export function __importDefault<T>(module: T): T | {default: T} {
  return (module as {__esModule?: boolean}).__esModule ? module : {default: module};
}

/**
 * The only helper of `tslib` that `@docusaurus/utils-common` calls. The package requires all of `tslib`, which the
 * bundler then keeps whole.
 */
export const __importDefault = (module: {__esModule?: boolean}): object =>
  module.__esModule ? module : {default: module};

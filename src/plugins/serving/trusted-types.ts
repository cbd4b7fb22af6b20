// cspell:ignore noembed
/**
 * Defines the default policy of Trusted Types, which filters every string that becomes markup or a script. Browsers
 * without Trusted Types skip it.
 *
 * The source of the function is inlined into the head of every page, so it must not use anything but its argument.
 *
 * @param window - The browser's window.
 */
export function guard(window: Window & typeof globalThis): void {
  const {trustedTypes, document, location} = window as never as {
    trustedTypes?: {createPolicy(name: string, rules: object): {createHTML(text: string): string}};
    document: Document;
    location: Location;
  };
  if (!trustedTypes) return;
  // Parses markup in an inert document, in which nothing runs or loads.
  const inert = trustedTypes.createPolicy('inert', {createHTML: (text: string) => text});
  const reader = document.implementation.createHTMLDocument('');
  const active = 'script,iframe,frame,object,embed,base,link,meta,form,template,style';
  // Their content is text in one context and markup in another: with scripts, in an inert document, in SVG.
  const ambiguous = 'noscript,noembed,noframes,xmp,plaintext,textarea,title:not(svg *)';
  // Parsers drop these tags outside of a table, with their attributes, but keep them inside.
  const tableParts = /<(?=(?:caption|col|colgroup|tbody|td|tfoot|th|thead|tr)[\s/>])/gi;
  const addresses = /^(?:xlink:)?(?:href|src|action|formaction|data|poster)$/i;

  function readsHarmless(text: string): boolean {
    reader.body.innerHTML = inert.createHTML(text);
    return (
      !reader.body.querySelector(`${active},${ambiguous}`) &&
      [...reader.body.querySelectorAll('*')].every((element) =>
        [...element.attributes].every(
          ({name, value}) =>
            !/^on/i.test(name) &&
            !(addresses.test(name) && /^(?:javascript|data):/i.test(value.replace(/[\0- ]/g, ''))),
        ),
      )
    );
  }

  function isHarmless(text: string): boolean {
    if (!text.includes('<')) return true;
    const outsideOfTable = text.replace(tableParts, '<x-');
    return readsHarmless(text) && (outsideOfTable === text || readsHarmless(outsideOfTable));
  }

  trustedTypes.createPolicy('default', {
    // `document.write` concatenates strings that look harmless one by one.
    createHTML: (text: string, _type: string, sink: string) =>
      !/^Document write/.test(sink) && isHarmless(text) ? text : null,
    createScriptURL: (address: string) =>
      new URL(address, document.baseURI).origin === location.origin ? address : null,
    createScript: (text: string) => {
      // Structured data is JSON, which does nothing when it runs. Anything else throws here.
      JSON.parse(text);
      return text;
    },
  });
}

// cspell:ignore noembed
/**
 * The default policy of Trusted Types, which filters all text that becomes markup or a script. Browsers
 * without Trusted Types skip it.
 *
 * The function is written into the head of every page as text, so it uses nothing outside of itself.
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
  // Markup is parsed in an inert document, in which nothing runs or loads.
  const inert = trustedTypes.createPolicy('inert', {createHTML: (text: string) => text});
  const reader = document.implementation.createHTMLDocument('');
  const active = 'script,iframe,frame,object,embed,base,link,meta,form,template,style';
  // What these hold is text in one place and markup in another: in a page with scripts, in an inert
  // document, in a drawing.
  const ambiguous = 'noscript,noembed,noframes,xmp,plaintext,textarea,title:not(svg *)';
  // Parsers drop these outside of a table, with their attributes; in a table they stay.
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
    // `document.write` puts markup together from texts that say nothing one by one.
    createHTML: (text: string, _type: string, sink: string) =>
      !/^Document write/.test(sink) && isHarmless(text) ? text : null,
    createScriptURL: (address: string) =>
      new URL(address, document.baseURI).origin === location.origin ? address : null,
    createScript: (text: string) => {
      // Structured data for search engines is JSON, which does nothing when it is run. Other text throws.
      JSON.parse(text);
      return text;
    },
  });
}

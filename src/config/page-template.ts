/**
 * The page around what React renders: Docusaurus' own template, but for the site's scripts. These are
 * asked for once the text is drawn, so that they take neither line nor processor from it.
 */

/**
 * Asks for scripts once the page is drawn, as the text of a script for every page. It is one function
 * that uses nothing outside of itself, so that it can be written into the pages.
 *
 * @param document - The page.
 * @param addresses - The scripts, in the order in which they run.
 */
function loadWhenDrawn(document: Document, addresses: string[]): void {
  const load = (): void => {
    for (const address of addresses) {
      const script = document.createElement('script');
      script.src = address;
      script.defer = true;
      script.async = false;
      document.head.append(script);
    }
  };
  // A page in the background is not drawn.
  if (document.visibilityState === 'hidden') load();
  else requestAnimationFrame(() => setTimeout(load));
}

export const pageTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <%~ it.metaAttributes.join('') %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((stylesheet) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>">
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <script>(${String(loadWhenDrawn)})(document, <%~ JSON.stringify(it.scripts.map((script) => it.baseUrl + script)) %>)</script>
    <%~ it.postBodyTags %>
  </body>
</html>
`;

import React, {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import SearchBar from '@theme-original/SearchBar';

/** Makes what autocomplete.js draws a combobox and a listbox as WAI-ARIA 1.2 describes them. */
function mendRoles(box: HTMLElement): void {
  const input = box.querySelector('input[role="combobox"]');
  const list = input?.getAttribute('aria-owns');
  if (list && input!.getAttribute('aria-controls') !== list) input!.setAttribute('aria-controls', list);
  for (const link of box.querySelectorAll('[role="listbox"] a:not([role])'))
    link.setAttribute('role', 'option');
}

/** The search plugin's box; only the roles of what it draws are mended. */
export default function SearchBarWrapper(props: ComponentProps<typeof SearchBar>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current!;
    const observer = new MutationObserver(() => mendRoles(element));
    observer.observe(element, {subtree: true, childList: true, attributeFilter: ['aria-owns', 'role']});
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="search-box">
      <SearchBar {...props} />
    </div>
  );
}

/**
 * Runs before anything is drawn, so that nobody sees the wrong buttons for a moment: says on the root element whether
 * this browser has a session. The only script that stands in a page; the content policy knows it by its hash.
 */
export const sessionMark =
  "try{if(JSON.parse(localStorage.getItem('scanfront.session')||'{}').token)document.documentElement.dataset.session='in'}catch{}";

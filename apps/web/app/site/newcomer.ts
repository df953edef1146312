const key = 'newcomer'
const welcomeMs = 3_600_000

/**
 * Runs before the first paint: marks the document in the first hour of a browser's first visit, so that what is for newcomers shows at
 * once or not at all, and the page is the same for all visitors. A browser that stores nothing is no newcomer.
 */
export const newcomerScript = `try{let s=localStorage,n=Date.now(),v=s.getItem('${key}');if(v===null)s.setItem('${key}',v=n);if(n-v<${welcomeMs})document.documentElement.dataset.newcomer=''}catch{}`

export function endWelcome() {
  delete document.documentElement.dataset.newcomer
  try {
    localStorage.setItem(key, '0')
  } catch {
    // Then it was none to begin with: the mark needs the same storage.
  }
}

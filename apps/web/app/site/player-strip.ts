import { pageScoped } from '#app/storage/page-scope.ts'
import { createStore } from '#app/storage/store.ts'

/** The strip in which players say who they are, open or not: any part of a page opens it, the frame renders it. */
export const playerStrip = pageScoped(() => createStore(false))

const key = 'player_strip'

/** Runs before the first paint: a browser in which the strip was skipped is not invited again. */
export const skippedScript = `try{if(localStorage.getItem('${key}')==='skipped')document.documentElement.dataset.stripSkipped=''}catch{}`

export function skipStrip() {
  document.documentElement.dataset['stripSkipped'] = ''
  try {
    localStorage.setItem(key, 'skipped')
  } catch {
    // Then the next page invites again.
  }
}

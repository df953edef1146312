const key = 'side-menu'
const foldedValue = 'folded'

/** Runs before the first paint, so that a folded side menu never shows open. It is inlined in every page, so it is as short as possible. */
export const sideStateScript = `try{if(localStorage.getItem('${key}')==='${foldedValue}')document.documentElement.dataset.side='${foldedValue}'}catch{}`

export const sideIsFolded = (): boolean => document.documentElement.dataset.side === foldedValue

/** Folds or unfolds the side menu, now and on the next visit. Where storage is closed it lasts as long as the page. */
export function foldSide(folded: boolean) {
  if (folded) document.documentElement.dataset.side = foldedValue
  else delete document.documentElement.dataset.side
  try {
    localStorage.setItem(key, folded ? foldedValue : 'open')
  } catch (error) {
    console.warn('The side menu is not stored', error)
  }
}

import { useEffect } from 'react'
import { usePageScope } from '#app/storage/page-scope.ts'
import { positions } from '../../client/position/position-store.ts'
import { isPlaced, newestScreenshot, showScreenshot } from '../../client/position/screenshot-file.ts'

/** What browsers call a picture that was copied and not a file. */
const pastedName = /^image\.\w+$/i
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** The screenshot that was taken last, whatever the order of the files; else the first file. */
const newestName = (files: ArrayLike<File> | undefined): string | undefined => {
  const names = Array.from(files ?? [], ({ name }) => name)
  return newestScreenshot(names)?.name ?? names[0]
}

/** Files, or a text that was dragged here; links are for the browser. */
const isGiven = ({ dataTransfer, target }: DragEvent) => {
  const types = dataTransfer?.types ?? []
  return types.includes('Files') || (types.includes('text/plain') && !types.includes('text/uri-list') && !isField(target))
}
const textOf = (transfer: DataTransfer | null) => transfer?.getData('text').trim() ?? ''

/**
 * Screenshots that are dropped on the page or pasted into it move the player: of a file its name is read and nothing else, and the name alone
 * is enough, also in a search field. Without Pro a notice says why they have no effect; left alone, the browser would open the
 * picture in place of the map.
 */
export function useDroppedFiles(isPro: boolean) {
  const page = usePageScope()
  useEffect(() => {
    const take = (name: string, source: 'drop' | 'paste') =>
      isPro || !isPlaced(name) ? showScreenshot(positions(page), name, source) : positions(page).note('needsPro')
    const over = (event: DragEvent) => {
      if (!isGiven(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    }
    const drop = (event: DragEvent) => {
      if (!isGiven(event)) return
      event.preventDefault()
      take(newestName(event.dataTransfer?.files) ?? textOf(event.dataTransfer), 'drop')
    }
    const paste = (event: ClipboardEvent) => {
      const { clipboardData, target } = event
      const text = textOf(clipboardData)
      if (!clipboardData || (isField(target) && !isPlaced(text))) return
      const name = newestName(clipboardData.files)
      if (name !== undefined && pastedName.test(name)) return positions(page).note(isPro ? 'noName' : 'needsPro')
      if (name === undefined && text === '') return
      event.preventDefault()
      take(name ?? text, 'paste')
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [page, isPro])
}

import { useEffect } from 'react'
import { positions } from './position-store.ts'
import { newestScreenshot, showScreenshot } from './screenshot-file.ts'

/** What browsers call a picture that was copied and not a file. */
const pastedName = /^image\.\w+$/i
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** Of several files the screenshot that was taken last, whatever their order; else the first of them. */
const newestName = (files: ArrayLike<File> | undefined): string | undefined => {
  const names = Array.from(files ?? [], ({ name }) => name)
  return newestScreenshot(names)?.name ?? names[0]
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/**
 * Screenshots that are dropped on the page or pasted into it move the player: of a file its name is read and nothing else. Without Pro they move
 * nobody and say why; left alone, the browser would open the picture in place of the map.
 */
export function useDroppedFiles(isPro: boolean) {
  useEffect(() => {
    const take = (name: string, source: 'drop' | 'paste') => (isPro ? showScreenshot(name, source) : positions.note('needsPro'))
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const name = newestName(event.dataTransfer?.files)
      if (name !== undefined) take(name, 'drop')
    }
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (!clipboardData || isField(target)) return
      const name = newestName(clipboardData.files)
      const text = clipboardData.getData('text').trim()
      if (name !== undefined && !pastedName.test(name)) take(name, 'paste')
      else if (name !== undefined && isPro) positions.note('noName')
      else if (text && isPro) showScreenshot(text, 'paste')
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [isPro])
}

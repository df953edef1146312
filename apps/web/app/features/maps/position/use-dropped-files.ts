import { useEffect } from 'react'
import { positions } from './position-store.ts'
import { showScreenshot } from './screenshot-file.ts'

/** What browsers call a picture that was copied and not a file. */
const pastedName = /^image\.\w+$/i
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, select') !== null

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
      const file = event.dataTransfer?.files[0]
      if (file) take(file.name, 'drop')
    }
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (!clipboardData || isField(target)) return
      const file = clipboardData.files[0]
      const text = clipboardData.getData('text').trim()
      if (file && !pastedName.test(file.name)) take(file.name, 'paste')
      else if (file && isPro) positions.note('noName')
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

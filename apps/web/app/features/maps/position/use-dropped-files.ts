import { useEffect } from 'react'
import { positions } from './position-store.ts'
import { showScreenshot } from './screenshot-file.ts'

/** What browsers call a picture that was copied and not a file. */
const pastedName = /^image\.\w+$/i
const isField = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** Screenshots that are dropped on the page or pasted into it move the player: of a file its name is read and nothing else. */
export function useDroppedFiles(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      showScreenshot(file.name, 'drop')
    }
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      if (!clipboardData || isField(target)) return
      const file = clipboardData.files[0]
      const text = clipboardData.getData('text').trim()
      if (file && !pastedName.test(file.name)) showScreenshot(file.name, 'paste')
      else if (file) positions.note('noName')
      else if (text) showScreenshot(text, 'paste')
    }
    addEventListener('dragover', over)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [isWanted])
}

import ImageUp from 'lucide-react/icons/image-up'
import { type DragEvent, type ReactNode, useState } from 'react'
import { FileButton } from '#app/kit/form/file-button.tsx'
import styles from './images.module.css'

type DropZoneProps = {
  title: string
  text: string
  choose: string
  multiple?: boolean
  onFiles(files: readonly File[]): void
  children?: ReactNode
}

/** Where files are dropped or chosen. Anything may be: what a file is, its bytes say. */
export function DropZone({ title, text, choose, multiple = false, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  return (
    <section
      className={styles.zone}
      aria-label={title}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <ImageUp size={24} aria-hidden="true" className={styles.zoneIcon} />
      <div className={styles.zoneText}>
        <p className={styles.strong}>{title}</p>
        <p className="text-dim">{text}</p>
      </div>
      <FileButton label={choose} isAccent accept="image/*" multiple={multiple} onFiles={onFiles} />
      {children}
    </section>
  )
}

import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslation } from 'react-i18next'
import { Select } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import styles from './editor-toolbar.module.css'
import type { Editor } from './use-editor.ts'

type Props = {
  editor: Editor
  starts: readonly { id: string; name: string }[]
  children?: React.ReactNode
}

/** Steps back and forth, other builds to start from, and what is done with the build. */
export function EditorToolbar({ editor, starts, children }: Props) {
  const { t } = useTranslation('loadouts')
  return (
    <div className={styles.tools}>
      <IconButton label={t('toolbar.undo')} title={`${t('toolbar.undo')} (Ctrl+Z)`} disabled={!editor.canUndo} onClick={editor.undo}>
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('toolbar.redo')} title={`${t('toolbar.redo')} (Ctrl+Shift+Z)`} disabled={!editor.canRedo} onClick={editor.redo}>
        <Redo2 size={18} aria-hidden="true" />
      </IconButton>
      <Select
        isDense
        aria-label={t('toolbar.reset')}
        value=""
        disabled={!editor.build}
        onChange={(event) => editor.reset(event.target.value)}
      >
        <option value="" disabled>
          {t('toolbar.reset')}
        </option>
        {starts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {children}
    </div>
  )
}

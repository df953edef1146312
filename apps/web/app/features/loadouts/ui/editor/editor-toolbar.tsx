import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageKeys } from '#app/features/search/page-keys.ts'
import { Options, Select } from '#app/kit/form/input.tsx'
import { IconButton } from '#app/kit/icon-button.tsx'
import styles from './editor-toolbar.module.css'
import type { Editor } from './use-editor.ts'

type Props = {
  editor: Editor
  starts: readonly { id: string; name: string }[]
  children?: React.ReactNode
}

/** Undo and redo, other builds to start from, and what can be done with the build. */
export function EditorToolbar({ editor, starts, children }: Props) {
  const { t } = useTranslation('loadouts')
  usePageKeys(
    useMemo(
      () => ({
        title: t('keys.title'),
        keys: [
          { caps: ['Ctrl+Z'], text: t('toolbar.undo') },
          { caps: ['Ctrl+Y', 'Ctrl+Shift+Z'], text: t('toolbar.redo') },
        ],
      }),
      [t],
    ),
  )
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
        <Options of={starts.map(({ id, name }) => ({ value: id, label: name }))} />
      </Select>
      {children}
    </div>
  )
}

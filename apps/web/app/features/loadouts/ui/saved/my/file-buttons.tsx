import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savedCalls } from '#app/features/loadouts/saved-calls.ts'
import { readCall, toResult } from '#app/http/client.ts'
import { Button } from '#app/kit/button.tsx'
import { saveLoadouts } from '../../file/save-file.ts'

/** `onImport`: absent without permission. */
type Props = { canExport: boolean; onImport?: (() => void) | undefined }

/** Saves all own loadouts as a file, and opens the dialog that imports one. */
export function FileButtons({ canExport, onImport }: Props) {
  const { t } = useTranslation('savedloadouts')
  const [hasFailed, setHasFailed] = useState(false)
  async function exportAll() {
    const result = await toResult(readCall(savedCalls.mine.filed.$get()))
    setHasFailed(!result.ok)
    if (result.ok) saveLoadouts(`loadouts-${new Date().toISOString().slice(0, 10)}`, result.value)
  }
  return (
    <>
      {canExport ? (
        <Button onClick={() => void exportAll()}>
          <Download size={16} aria-hidden="true" /> {t('files.export')}
        </Button>
      ) : null}
      {onImport ? (
        <Button onClick={onImport}>
          <Upload size={16} aria-hidden="true" /> {t('files.import')}
        </Button>
      ) : null}
      <span role="status">{hasFailed ? t('failed') : ''}</span>
    </>
  )
}

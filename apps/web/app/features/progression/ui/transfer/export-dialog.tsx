import { toGameMode } from '@stashwise/accounts/vocabulary'
import { parseFoundKey } from '@stashwise/game/found-items'
import { writeProgressFile } from '@stashwise/progression/transfer/progress-file'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '#app/kit/button.tsx'
import { Dialog } from '#app/kit/dialog.tsx'
import { useCharacter } from '../../use-progress.ts'
import styles from './transfer.module.css'

export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('transfer')
  const { fields } = useCharacter()
  const [now] = useState(() => Date.now())
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([writeProgressFile(fields, now)], { type: 'application/json' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [fields, now])
  const name = `stashwise-${toGameMode(fields.gameMode)}-${new Date(now).toISOString().slice(0, 10)}.json`
  return (
    <Dialog title={t('export.title')} closeLabel={t('close')} onClose={onClose}>
      <div className={styles.import}>
        <p>{t('export.text', { mode: fields.gameMode })}</p>
        <p className={styles.note}>
          {t('export.has', {
            quests: fields.questsDone.length,
            levels: Object.values(fields.modulesBuilt).reduce((sum, level) => sum + level, 0),
            items: new Set(Object.entries(fields.itemsFound).flatMap(([key, count]) => (count > 0 ? parseFoundKey(key).uid : []))).size,
          })}
        </p>
        <p className="row">
          <ButtonAnchor look="accent" href={url} download={name}>
            {t('export.save')}
          </ButtonAnchor>
        </p>
      </div>
    </Dialog>
  )
}

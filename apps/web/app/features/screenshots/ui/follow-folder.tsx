import { useTranslation } from 'react-i18next'
import { FolderControl, hasPointer, useFolder, useNewScreenshots } from '#app/features/maps/screenshots-folder.tsx'
import { SwitchField } from '#app/kit/switch-field.tsx'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useLocalText } from '#app/storage/local-text.ts'
import styles from './first-view.module.css'

/** Reads every screenshot that the game saves while the page is open; the folder is that of the maps. */
export function FollowFolder({ onFile }: { onFile(file: File): void }) {
  const { t } = useTranslation('screenshots')
  const isHydrated = useHydrated()
  const [choice, setChoice] = useLocalText('screenshots.follow')
  const isOn = choice === 'on'
  const folder = useFolder(isOn)
  useNewScreenshots((file) => {
    if (isOn) onFile(file)
  })
  // The server knows of no pointer.
  if (!isHydrated || !hasPointer()) return null
  return (
    <div className={styles.follow}>
      <SwitchField label={t('folder.follow')} isOn={isOn} onChange={(next) => setChoice(next ? 'on' : '')} />
      {isOn ? (
        <FolderControl
          folder={folder}
          words={{
            why: t('folder.why'),
            choose: t('folder.choose'),
            allow: t('folder.allow'),
            forget: t('folder.forget'),
            unsupported: t('folder.unsupported'),
            status: (status, name) => t(`folder.${status}`, { folder: name }),
          }}
        />
      ) : null}
    </div>
  )
}

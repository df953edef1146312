import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { useSaveState } from '#app/features/player/user-provider.tsx'
import styles from './save-mark.module.css'

const icons = { saved: Check, saving: LoaderCircle, waiting: CloudOff, failed: TriangleAlert }

/** Shows the state of saving. Failures are reported by a notice, which also offers a retry. */
export function SaveMark() {
  const { t } = useTranslation('user')
  const state = useSaveState()
  const Icon = icons[state]
  return (
    <span className={styles.mark} data-state={state} role="status">
      <Icon size={14} aria-hidden="true" />
      {t(`save.${state}`)}
    </span>
  )
}

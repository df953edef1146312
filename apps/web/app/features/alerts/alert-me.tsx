import type { AlertKind } from '@stashwise/accounts/alerts'
import Bell from 'lucide-react/icons/bell'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Button } from '#app/kit/button.tsx'
import { useDialog } from '#app/kit/use-loaded.ts'
import styles from './alert-me.module.css'
import type { AlertAbout } from './ui/alert-form.tsx'

/** What one can be alerted of about an item: one that the flea market does not take has no price there. */
export const itemAlerts = ({ fleaBanned }: { fleaBanned: boolean }): readonly AlertKind[] =>
  fleaBanned ? ['slotAbove'] : ['priceBelow', 'priceAbove', 'slotAbove']

export const recipeAlerts: Record<'craft' | 'barter', readonly AlertKind[]> = {
  craft: ['craftProfit', 'craftDone'],
  barter: ['barterProfit'],
}

const loadDialog = () => withTexts(import('./ui/alert-dialog.tsx'), 'alerts').then(({ AlertDialog }) => AlertDialog)

/** A button that opens a new alert about what the page shows. */
export function AlertMe({ about }: { about: AlertAbout }) {
  const { t } = useTranslation()
  const { Dialog, open, close } = useDialog(loadDialog)
  return (
    <>
      <Button look="quiet" className={styles.alert} aria-haspopup="dialog" onClick={open}>
        <Bell size={16} aria-hidden="true" />
        {t('alertMe')}
      </Button>
      {Dialog ? <Dialog about={about} onClose={close} /> : null}
    </>
  )
}

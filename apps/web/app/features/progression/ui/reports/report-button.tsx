import Flag from 'lucide-react/icons/flag'
import { useTranslation } from 'react-i18next'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { withTexts } from '#app/i18n/browser.ts'
import { Button, ButtonLink } from '#app/kit/button.tsx'
import { useDialog } from '#app/kit/use-loaded.ts'
import { useLoginPath } from '#app/site/login-link.tsx'

const loadDialog = () => withTexts(import('./report-dialog.tsx'), 'report').then(({ ReportDialog }) => ReportDialog)

/** Tells the admins what is wrong with a quest; a visitor logs in first and comes back. */
export function ReportButton({ quest }: { quest: { uid: string; name: string } }) {
  const { t } = useTranslation('quests')
  const isSignedIn = useUserField((user) => user !== undefined)
  const loginPath = useLoginPath()
  const { Dialog, open, close } = useDialog(loadDialog)
  const content = (
    <>
      <Flag size={16} aria-hidden="true" />
      {t('report')}
    </>
  )
  if (!isSignedIn) {
    return (
      <ButtonLink to={loginPath} look="quiet" title={t('reportLogin')}>
        {content}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button look="quiet" onClick={open}>
        {content}
      </Button>
      {Dialog ? <Dialog quest={quest} onClose={close} /> : null}
    </>
  )
}

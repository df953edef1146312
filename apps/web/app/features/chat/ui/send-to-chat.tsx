import MessageSquareShare from 'lucide-react/icons/message-square-share'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/i18n/browser.ts'
import { Button } from '#app/kit/button.tsx'
import { useDialog } from '#app/kit/use-loaded.ts'
import type { ItemTools } from '#app/site/item-tools.ts'
import styles from './send-to-chat.module.css'

const loadDialog = () => withTexts(import('./chat-dialog.tsx'), 'chat').then(({ ChatDialog }) => ChatDialog)

/** Opens the preview of the line about what is shown, from where it is sent to the player's own chat. */
export const SendToChat: NonNullable<ItemTools['SendToChat']> = ({ about, name, look }) => {
  const { t } = useTranslation('user')
  const { Dialog, open, close } = useDialog(loadDialog)
  const icon = <MessageSquareShare size={look === 'icon' ? 14 : 16} aria-hidden="true" />
  return (
    <>
      {look === 'icon' ? (
        <button
          type="button"
          className={styles.icon}
          aria-haspopup="dialog"
          aria-label={t('chat.sendOne', { name })}
          title={t('chat.send')}
          onClick={open}
        >
          {icon}
        </button>
      ) : (
        <Button look={look === 'quiet' ? 'quiet' : 'plain'} aria-haspopup="dialog" onClick={open}>
          {icon}
          {t('chat.send')}
        </Button>
      )}
      {Dialog ? <Dialog about={about} onClose={close} /> : null}
    </>
  )
}

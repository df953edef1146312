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
  const icon = <MessageSquareShare size={look === 'button' ? 16 : 14} aria-hidden="true" />
  return (
    <>
      {look === 'button' ? (
        <Button aria-haspopup="dialog" onClick={open}>
          {icon}
          {t('chat.send')}
        </Button>
      ) : (
        <button
          type="button"
          className={styles[look]}
          aria-haspopup="dialog"
          aria-label={look === 'icon' ? t('chat.sendOne', { name }) : undefined}
          title={look === 'icon' ? t('chat.send') : undefined}
          onClick={open}
        >
          {icon}
          {look === 'icon' ? null : t('chat.send')}
        </button>
      )}
      {Dialog ? <Dialog about={about} onClose={close} /> : null}
    </>
  )
}

import styles from './burger-user.module.css'
import { UserActions } from './user-actions.tsx'
import { openUserDialog } from './user-request.ts'

/** The user menu as part of the burger menu. */
export function BurgerUser({ onDone }: { onDone: () => void }) {
  return (
    <div className={styles.user}>
      <UserActions
        onDone={onDone}
        onDialog={(dialog) => {
          onDone()
          // The sheet has to be closed first: the dialog gives the focus back to what had it when it opened.
          requestAnimationFrame(() => openUserDialog(dialog))
        }}
      />
    </div>
  )
}

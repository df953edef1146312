import { usePageScope } from '#app/storage/page-scope.ts'
import styles from './burger-user.module.css'
import { UserActions } from './user-actions.tsx'
import { userDialog } from './user-request.ts'

export function BurgerUser({ onDone }: { onDone: () => void }) {
  const page = usePageScope()
  return (
    <div className={styles.user}>
      <UserActions
        onDone={onDone}
        onDialog={(dialog) => {
          onDone()
          // The sheet has to be closed first: the dialog gives the focus back to what had it when it opened.
          requestAnimationFrame(() => userDialog(page).set(dialog))
        }}
      />
    </div>
  )
}

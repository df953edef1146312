import { useRef } from 'react'
import { Dropdown } from '../../../../kit/dropdown.tsx'
import { useMenus } from '../../../../kit/use-menus.ts'
import { useUser } from '../../client/user-provider.tsx'
import { PmcTile } from './pmc-face.tsx'
import { pmcOf } from './pmc-of.ts'
import { useUserText } from './use-user-text.ts'
import { UserActions } from './user-actions.tsx'
import { openUserDialog, type UserDialog } from './user-request.ts'

/** The header's menu of a signed-in reader. It keeps its own state, so that nothing draws it anew while it is still being loaded. */
export function UserMenu() {
  const { t } = useUserText()
  const user = useUser()
  const menus = useMenus()
  const area = useRef<HTMLDivElement>(null)
  if (!user) return null
  const pmc = pmcOf(user)
  const name = pmc.charName || t('user.menu.unnamed')
  const open = (dialog: UserDialog) => {
    // A dialog gives the focus back to where it was: a line of a closed menu could not take it.
    area.current?.querySelector('button')?.focus()
    menus.close()
    openUserDialog(dialog)
  }
  return (
    <div ref={area} className="contents">
      <Dropdown
        id="user"
        menus={menus}
        label={t('user.menu.label', { name, fraction: pmc.fraction, level: pmc.level, mode: pmc.gameMode })}
        className="menu-end menu-user"
        button={
          <>
            <PmcTile pmc={pmc} />
            <span className="menu-user-name">{name}</span>
          </>
        }
      >
        <UserActions onDone={menus.close} onDialog={open} />
      </Dropdown>
    </div>
  )
}

import { Suspense } from 'react'
import { lazyPart } from '#app/kit/lazy-part.tsx'
import type { UserParts } from '#app/site/user-parts.ts'

const UserMenu = lazyPart(() => import('#app/features/accounts/ui/menu/user-menu.tsx').then((part) => part.UserMenu))
const BurgerUser = lazyPart(() => import('#app/features/accounts/ui/menu/burger-user.tsx').then((part) => part.BurgerUser))
const ModeSwitch = lazyPart(() => import('#app/features/accounts/ui/mode/mode-switch.tsx').then((part) => part.ModeSwitch))
const SideMaps = lazyPart(() => import('#app/features/progression/ui/menu/side-maps.tsx').then((part) => part.SideMaps))
const WipeNotice = lazyPart(() => import('#app/features/accounts/ui/wipes/wipe-notice.tsx').then((part) => part.WipeNotice))
const SignedInParts = lazyPart(() => import('#app/features/accounts/ui/menu/signed-in-parts.tsx').then((part) => part.SignedInParts))

/** What users see in the frame. Made once: a part that is still being loaded must not render again. */
export const signedInParts: UserParts = {
  notice: (
    <Suspense>
      <WipeNotice />
    </Suspense>
  ),
  userMenu: (
    <Suspense>
      <UserMenu />
    </Suspense>
  ),
  modeSwitch: (
    <Suspense>
      <ModeSwitch />
    </Suspense>
  ),
  sideMaps: (
    <Suspense>
      <SideMaps />
    </Suspense>
  ),
  dialogs: (
    <Suspense>
      <SignedInParts />
    </Suspense>
  ),
  BurgerUser,
}

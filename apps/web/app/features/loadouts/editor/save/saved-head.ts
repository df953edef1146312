import type { OpenLoadout } from '../../saved/views.ts'

/** A saved loadout as the editor shows it: without its build, which has the code of a link. */
export type SavedHead = Pick<OpenLoadout, 'uid' | 'title' | 'author' | 'isPublic' | 'isOwn' | 'version' | 'changes' | 'likes' | 'isLiked'>

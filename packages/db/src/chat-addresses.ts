import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { chatAddresses } from './schema/chat-addresses.ts'

/** The address of a user's chat; undefined without one. */
export async function findChatAddress(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ url: chatAddresses.url }).from(chatAddresses).where(eq(chatAddresses.userId, userId))
  return found?.url
}

/** Stores the address of a user's chat, in the place of an earlier one. */
export async function saveChatAddress(db: Db, address: { userId: string; url: string; savedAt: Date }): Promise<void> {
  await db.insert(chatAddresses).values(address).onConflictDoUpdate({ target: chatAddresses.userId, set: address })
}

/** Safe to repeat. */
export async function deleteChatAddress(db: Db, userId: string): Promise<void> {
  await db.delete(chatAddresses).where(eq(chatAddresses.userId, userId))
}

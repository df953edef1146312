import type { EditTimes } from '@stashwise/accounts/edit'
import type { AccountFields, CharacterFields } from '@stashwise/accounts/fields'
import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { wireJson } from './wire-json.ts'

/** An account: the login library's columns first, then ours. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text('name').notNull().default(''),
  image: text('image'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  username: text('username').notNull().default(''),
  isAdmin: boolean('is_admin').notNull().default(false),
  /** Text, since `infinity` is no date. */
  proGrantedUntil: timestamp('pro_granted_until', { withTimezone: true, mode: 'string' }),
  patreonUntil: timestamp('patreon_until', { withTimezone: true }),
  sharedBy: uuid('shared_by'),
  characterUid: uuid('char_uid'),
  fields: wireJson<Partial<AccountFields>>('fields').notNull().default({}),
  prices: jsonb('prices').$type<OwnPrices>().notNull().default({}),
  editTimes: wireJson<EditTimes>('edit_times').notNull().default({}),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  locale: text('locale').notNull().default('en'),
})

/** Own prices by game mode and side, roubles by item uid. */
export type OwnPrices = { [Mode in 'pvp' | 'pve']?: { buy?: Record<string, number>; sell?: Record<string, number> } }

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  token: text('token').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The ways an account logs in beside its mail address. */
export const logins = pgTable('logins', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
  refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
  scope: text('scope'),
  password: text('password'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  membership: jsonb('membership').$type<unknown>(),
  membershipAt: timestamp('membership_at', { withTimezone: true }),
})

export const loginCodes = pgTable('login_codes', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

export const characters = pgTable('characters', {
  uid: uuid('uid').primaryKey(),
  userId: uuid('user_id').notNull(),
  isMain: boolean('is_main').notNull().default(false),
  fields: wireJson<CharacterFields>('fields').notNull(),
  editTimes: wireJson<EditTimes>('edit_times').notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const shareLinks = pgTable('share_links', {
  userId: uuid('user_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  acceptedBy: uuid('accepted_by'),
  acceptedAt: timestamp('accepted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  actor: uuid('actor'),
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  target: uuid('target'),
  targetName: text('target_name'),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  /** The request that made the change. */
  request: text('request'),
  /** The same for changes that were made together. */
  batch: uuid('batch'),
  subjectKind: text('subject_kind'),
  subject: text('subject'),
  /** The subject's value; null: there was none. */
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  /** The change that this one reverts. */
  reverts: bigint('reverts', { mode: 'number' }),
})

export const siteLog = pgTable('site_log', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  area: text('area').notNull().$type<'mail' | 'auth' | 'jobs' | 'browser'>(),
  level: text('level').notNull().$type<'info' | 'warn' | 'error'>(),
  message: text('message').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
})

import { addMonths, betaPlan, charactersPerPage, dayMs, type PlanTier, plans } from '@verso/contracts';
import { accounts, sessions, userSettings, users } from '@verso/db';
import { Lottery, type Random } from './random.ts';
import type { Rows } from './rows.ts';

/** The domain of all seeded addresses. It never receives mail (RFC 2606). */
export const seededDomain = 'example.com';

export const administrator = { name: 'Ada Admin (sample)', email: `admin@${seededDomain}` } as const;

const firstNames =
  'Ada Alan Amara Anna Arjun Carla Chen Clara Dana David Elif Elena Emil Farah Felix Grace Hana Hugo Ines Ivan Jonas Jun Kofi Lara Leo Lina Luca Maja Marta Mei Milan Nadia Noah Olga Omar Pablo Rosa Sami Tara Yuki'.split(
    ' ',
  );
const lastNames =
  'Abara Almeida Becker Bianchi Costa Diaz Dubois Eriksen Fischer Garcia Haddad Ito Jansen Kaya Khan Kim Kowalski Larsen Lopez Marin Mehta Meyer Moreau Nakamura Novak Okafor Olsen Park Petrov Rossi Santos Sato Schmidt Silva Singh Suzuki Tanaka Varga Weber Yilmaz'.split(
    ' ',
  );

const tiers = new Lottery<PlanTier>([
  ['free', 70],
  ['pro', 21],
  ['business', 7.5],
  ['enterprise', 1.5],
]);

/** How much a user translates, relative to a free user. */
const activity: Readonly<Record<PlanTier, number>> = { free: 1, pro: 4, business: 10, enterprise: 22 };

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly tier: PlanTier;
  readonly status: 'trialing' | 'active' | 'past_due' | 'canceled' | 'none';
  readonly includedCharacters: number;
  readonly joinedAt: Date;
  /** The time of the last translation. */
  readonly leftAt: Date;
  readonly weight: number;
  readonly beta: { readonly since: Date; readonly expiresAt: Date; readonly promoCode: string } | null;
}

export interface People {
  readonly administrator: Person;
  /** Including the administrator. */
  readonly all: readonly Person[];
  /** Draws a user who is active at a time; undefined if none was found. */
  translating(at: Date): Person | undefined;
}

/** Seeds one administrator and users on every plan. @param options `passwordHash` is the administrator's */
export async function seedPeople(
  rows: Rows,
  random: Random,
  now: Date,
  options: { readonly users: number; readonly days: number; readonly passwordHash: string },
): Promise<People> {
  const begin = new Date(now.getTime() - options.days * dayMs);
  const owner = await writeAdministrator(rows, random.uuid(), begin, now, options.passwordHash);
  const others: Person[] = [];
  for (let index = 1; index < options.users; index += 1) {
    const person = drawPerson(random, now, begin, index);
    others.push(person);
    await writePerson(rows, random, now, person);
  }
  const lottery = new Lottery(others.map((person) => [person, person.weight]));
  return {
    administrator: owner,
    all: [owner, ...others],
    translating: (at) => personAt(lottery, random, at),
  };
}

async function writeAdministrator(
  rows: Rows,
  id: string,
  joinedAt: Date,
  leftAt: Date,
  password: string,
): Promise<Person> {
  await rows.add(users, { ...userRow(id, administrator, joinedAt), role: 'admin' });
  const account = { userId: id, accountId: id, providerId: 'credential', password };
  await rows.add(accounts, { ...account, createdAt: joinedAt, updatedAt: joinedAt });
  return {
    id,
    email: administrator.email,
    tier: 'business',
    status: 'none',
    includedCharacters: plans.business.characters,
    joinedAt,
    leftAt,
    weight: 0,
    beta: null,
  };
}

function personAt(lottery: Lottery<Person>, random: Random, at: Date): Person | undefined {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const person = lottery.draw(random);
    if (person.joinedAt < at && at < person.leftAt) return person;
  }
  return undefined;
}

function drawPerson(random: Random, now: Date, begin: Date, index: number): Person {
  // Half of the users joined before the period; the others join at an increasing rate.
  const late = begin.getTime() + Math.sqrt(random.next()) * (now.getTime() - begin.getTime());
  const joinedAt = new Date(random.chance(0.5) ? begin.getTime() - random.next() * 90 * dayMs : late);
  const tier = tiers.draw(random);
  const leaves = random.chance(0.18);
  const person = {
    id: random.uuid(),
    email: `${random.pick(firstNames)}.${random.pick(lastNames)}.${index}@${seededDomain}`.toLowerCase(),
    tier,
    status: drawStatus(random, tier, joinedAt, now),
    includedCharacters: tier === 'enterprise' ? 20_000_000 : plans[tier].characters,
    joinedAt,
    leftAt: leaves ? random.dateBetween(joinedAt, now) : now,
    weight: activity[tier] * random.around(1, 0.9),
    beta: null,
  };
  return random.chance(0.06) ? asBetaUser(person, random, begin, now) : person;
}

function drawStatus(random: Random, tier: PlanTier, joinedAt: Date, now: Date): Person['status'] {
  if (tier === 'free') return random.chance(0.03) ? 'canceled' : 'none';
  if (tier === 'pro' && now.getTime() - joinedAt.getTime() < plans.pro.trialDays * dayMs) return 'trialing';
  return random.chance(0.03) ? 'past_due' : 'active';
}

/** Grants beta access like the product: a user on the Free plan gets the beta plan without a subscription. */
function asBetaUser(person: Person, random: Random, begin: Date, now: Date): Person {
  const since = random.dateBetween(person.joinedAt > begin ? person.joinedAt : begin, now);
  const promoCode = random.chance(0.3) ? 'LAUNCH' : `BETA-${random.uuid().slice(0, 8).toUpperCase()}`;
  const beta = { since, expiresAt: addMonths(since, random.between(3, 9)), promoCode };
  if (person.tier !== 'free') return { ...person, beta, weight: 3 * person.weight };
  const includedCharacters = betaPlan.pages * charactersPerPage;
  return {
    ...person,
    beta,
    tier: betaPlan.tier,
    status: 'none',
    includedCharacters,
    weight: 9 * person.weight,
  };
}

async function writePerson(rows: Rows, random: Random, now: Date, person: Person): Promise<void> {
  const { id, email, joinedAt } = person;
  const [first = '', last = ''] = email
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  const suspended = random.chance(0.008);
  await rows.add(users, {
    ...userRow(id, { name: `${first} ${last} (sample)`, email }, joinedAt),
    emailVerified: !random.chance(0.07),
    twoFactorEnabled: false,
    banned: suspended,
    banReason: suspended ? 'Payment dispute (sample)' : null,
  });
  // Without a password, no one can sign in as a seeded user.
  const providerId = random.chance(0.35) ? 'google' : 'credential';
  const account = { userId: id, accountId: id, providerId, password: null };
  await rows.add(accounts, { ...account, createdAt: joinedAt, updatedAt: joinedAt });
  if (random.chance(0.4))
    await rows.add(sessions, {
      userId: id,
      // Not generated from the seed, because it must be unpredictable.
      token: crypto.randomUUID() + crypto.randomUUID(),
      expiresAt: new Date(now.getTime() + random.between(-10, 30) * dayMs),
    });
  if (random.chance(0.1))
    await rows.add(userSettings, {
      userId: id,
      npsDismissals: random.between(0, 2),
      notifyLongJobs: random.chance(0.8),
    });
}

function userRow(id: string, { name, email }: { name: string; email: string }, createdAt: Date) {
  return {
    id,
    name,
    email,
    emailVerified: true,
    role: 'user' as 'user' | 'admin',
    twoFactorEnabled: false,
    banned: false,
    banReason: null as string | null,
    createdAt,
    updatedAt: createdAt,
  };
}

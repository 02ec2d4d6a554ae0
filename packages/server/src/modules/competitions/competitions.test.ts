import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import type { Answer, Browser } from '../../testing/browser.ts';
import { PASSWORD } from '../../testing/people.ts';
import { type IdentityWorld, ORIGIN, openSampleIdentity } from '../../testing/worlds/identity-world.ts';
import { multipart } from '../files/testing/documents.ts';
import { announce } from './deciding/decide.service.ts';
import { remindApplicants } from './mails/remind.ts';
import type { CompetitionServices } from './services.ts';

const LIST = '/api/account/competitions';
const BEFORE = '2026-03-01T12:00:00Z';
/** The closing of `setup` is at 17:00 in London, which is UTC in winter. */
const LAST_MOMENT = '2026-03-20T17:00:00.000Z';
const TOO_LATE = '2026-03-20T17:00:00.001Z';

let world: IdentityWorld;
let alpha: string;
let people: Record<'eva' | 'emil' | 'ada' | 'ben' | 'rita' | 'ralf' | 'carl', Browser>;
let ids: Record<string, string>;
let stranger: Browser;
let opportunities: string[];
beforeAll(async () => {
  world = await openSampleIdentity();
  alpha = await world.addAccount('Alpha');
  const beta = await world.addAccount('Beta');
  ids = {};
  const browsers: [string, Browser][] = [];
  for (const name of ['eva', 'emil', 'ada', 'ben', 'rita', 'ralf', 'carl']) {
    const email = `${name}@alpha.example`;
    const role = name.startsWith('e') ? 'EDITOR' : undefined;
    ids[name] = await world.addPerson(email, { accountId: alpha, ...(role && { role }) });
    browsers.push([name, await world.signedIn(email)]);
  }
  people = Object.fromEntries(browsers) as typeof people;
  await world.addPerson('stranger@beta.example', { accountId: beta, role: 'EDITOR' });
  stranger = await world.signedIn('stranger@beta.example');
  const rows = await world.db.selectFrom('opportunity').select('id').orderBy('id').limit(60).execute();
  opportunities = rows.map(({ id }) => String(id));
}, 120_000);
afterAll(() => world?.close());
beforeEach(() => world.setTime(BEFORE));

const idOf = (name: string) => ids[name]!;
const setup = (changes: object = {}) => ({
  places: 1,
  introduction: '<p>One <b>draft</b> each.</p>',
  opens: { date: '2026-02-01' },
  closes: { date: '2026-03-20', time: '17:00' },
  zone: 'Europe/London',
  form: [
    { id: 'why', label: 'Why you?', kind: 'long-text', required: true, maxLength: 50 },
    { id: 'sum', label: 'Sum', kind: 'number' },
    { id: 'role', label: 'Your role', kind: 'choice', choices: ['Lead', 'Partner'] },
  ],
  criteria: [
    { id: 'idea', label: 'Idea' },
    { id: 'team', label: 'Team' },
  ],
  reviewers: [idOf('rita'), idOf('ralf')],
  ...changes,
});
const put = (by: Browser, path: string, body: object) => by.call('PUT', `${LIST}/${path}`, body);
const post = (by: Browser, path: string, body: object = {}) => by.post(`${LIST}/${path}`, body);
const read = async (by: Browser, id: string) => (await by.get(`${LIST}/${id}`)).body;

/** Opens a competition for an opportunity that has none. */
async function open(changes: object = {}): Promise<string> {
  const opportunityId = opportunities.pop()!;
  const { status, body } = await people.eva.post(LIST, { ...setup(changes), opportunityId });
  expect([status, body.errorDescription]).toEqual([200, undefined]);
  return body.id;
}
const apply = (by: Browser, id: string, title: string, changes: object = {}) =>
  post(by, `${id}/application/_hand-in`, { title, answers: { why: 'Because.' }, version: 0, ...changes });
/** A competition after its close, with the applications of Ada and Ben. */
async function closed(changes: object = {}): Promise<{ id: string; ada: string; ben: string }> {
  const id = await open(changes);
  expect((await apply(people.ada, id, 'Ada’s lens')).status).toBe(200);
  expect((await apply(people.ben, id, 'Ben’s boat')).status).toBe(200);
  world.setTime(TOO_LATE);
  const { items } = (await people.eva.get(`${LIST}/${id}/applications`)).body;
  const [ada, ben] = items.map((one: { id: string }) => one.id);
  return { id, ada, ben };
}
/** The words of the newest email to somebody, once the mail server has it. */
async function mailTo(name: string, subject: string): Promise<string> {
  await world.notifications.mailer.idle();
  const to = `${name}@alpha.example`;
  const found = world.mailbox.mails.findLast(
    (mail) => mail.to?.[0]?.address === to && mail.subject?.startsWith(subject),
  );
  return found?.text ?? `no email “${subject}” to ${to}`;
}
/** Uploads a text file and returns its id. */
async function upload(by: Browser, text: string): Promise<string> {
  const { body, headers } = multipart(text, `${text}.txt`);
  return (await by.call('POST', '/api/account/files', body, headers)).body.id;
}
const refusal = ({ body }: Answer) => [body.status, body.code];

describe('a competition', () => {
  test('is opened once for an opportunity, by editors; its reviewers are asked by email', async () => {
    const opportunityId = opportunities.pop()!;
    expect((await people.ada.post(LIST, { ...setup(), opportunityId })).status).toBe(403);
    const { body } = await people.eva.post(LIST, { ...setup(), opportunityId });
    expect(body).toMatchObject({
      state: 'open',
      opportunity: { id: opportunityId },
      opensAt: '2026-02-01T00:00:00.000Z',
      closesAt: LAST_MOMENT,
      introduction: '<p>One <b>draft</b> each.</p>',
      openedBy: { name: 'Eva' },
      reviewers: [
        { name: 'Ralf', reviews: 0 },
        { name: 'Rita', reviews: 0 },
      ],
      counts: { applications: 0, drafts: 0, reviews: 0, decided: 0 },
      version: 1,
    });
    expect(refusal(await people.eva.post(LIST, { ...setup(), opportunityId }))).toEqual([
      409,
      'competitions/exists',
    ]);
    expect(await mailTo('rita', 'You are asked to review')).toContain('until 20-Mar-2026, 17:00 London time');
    expect(refusal(await people.eva.post(LIST, { ...setup(), opportunityId: '9999999' }))).toEqual([
      404,
      'competitions/no-such-opportunity',
    ]);
    const path = `/api/opportunities/${opportunityId}/competitions`;
    expect((await people.carl.get(path)).body.competitions).toMatchObject([{ id: body.id, roles: [] }]);
    expect((await stranger.get(path)).body.competitions).toEqual([]);
    for (const call of ['', '/applications', '/log', '/_export'])
      expect((await stranger.get(`${LIST}/${body.id}${call}`)).status, call).toBe(404);
  });

  test.each([
    ['a closing before the opening', { closes: { date: '2026-01-31' } }],
    ['a closing at the opening', { closes: { date: '2026-02-01', time: '00:00' } }],
    ['a field that objects have', { form: [{ id: 'constructor', label: 'Builder' }] }],
    ['a closing in the past', { closes: { date: '2026-02-28' } }],
    ['no criterion', { criteria: [] }],
    ['two fields with one id', { form: [0, 1].map((label) => ({ id: 'a', label: `${label}` })) }],
    ['a choice of one', { form: [{ id: 'a', label: 'A', kind: 'choice', choices: ['Only'] }] }],
    ['a reviewer from elsewhere', { reviewers: ['5d3f7a86-2c41-4e0b-9a57-0c1d2e3f4a5b'] }],
    ['an introduction that is too long', { introduction: 'a'.repeat(20_001) }],
  ])('is not opened with %s', async (_, changes) => {
    const { status } = await people.eva.post(LIST, { ...setup(changes), opportunityId: opportunities[0] });
    expect(status).toBe(400);
  });

  test('is found by editors by words, state and order, and by applicants and reviewers', async () => {
    const id = await open({ closes: { date: '2026-12-31' } });
    const { opportunity } = await read(people.eva, id);
    const search = encodeURIComponent(opportunity.title);
    const list = async (query: string) => (await people.eva.get(`${LIST}?${query}`)).body.items;
    expect(await list(`search=${search}&state=open`)).toMatchObject([{ id }]);
    expect(await list(`search=${search}&state=review`)).toEqual([]);
    expect((await list('orderBy=-closes&pageSize=1'))[0].id).toBe(id);
    await apply(people.ada, id, 'Mine');
    const own = (await people.ada.get(`${LIST}/own-applications`)).body;
    expect(own.items[0]).toMatchObject({ id, roles: ['applicant'], ownApplication: { title: 'Mine' } });
    expect((await people.rita.get(`${LIST}/own-reviews`)).body.items[0]).toMatchObject({
      id,
      roles: ['reviewer'],
    });
    expect((await people.carl.get(`${LIST}/own-reviews`)).body).toEqual({ items: [], total: 0 });
    expect((await people.eva.get(`${LIST}/possible-reviewers?search=rita`)).body.people).toEqual([
      { id: idOf('rita'), name: 'Rita', email: 'rita@alpha.example' },
    ]);
  });

  test('is changed by one editor at a time; applicants hear of another closing', async () => {
    const id = await open();
    await apply(people.ada, id, 'Early');
    const later = setup({ closes: { date: '2026-03-27', time: '12:00' }, reviewers: [idOf('rita')] });
    const { body } = await put(people.eva, id, { ...later, version: 1 });
    expect(body).toMatchObject({
      closesAt: '2026-03-27T12:00:00.000Z',
      version: 2,
      reviewers: [{ name: 'Rita' }],
    });
    expect(await mailTo('ada', 'The closing has moved to 27-Mar-2026')).toContain(
      'instead of 20-Mar-2026, 17:00 London time',
    );
    const refused = await put(people.emil, id, { ...setup(), version: 1 });
    expect(refusal(refused)).toEqual([409, 'competitions/newer']);
    expect(refused.body.newerCompetition).toMatchObject({ version: 2, closes: { time: '12:00' } });
    expect(refusal(await put(people.eva, id, { ...later, form: [], version: 2 }))).toEqual([
      409,
      'competitions/form-in-use',
    ]);
    const opened = { ...later, opens: { date: '2026-02-02' }, version: 2 };
    expect((await put(people.eva, id, opened)).status).toBe(409);
    expect((await put(people.eva, id, { ...later, closes: { date: '2026-02-27' }, version: 2 })).status).toBe(
      400,
    );
    const conflicted = { ...later, reviewers: [idOf('ada')], version: 2 };
    expect(refusal(await put(people.eva, id, conflicted))).toEqual([409, 'competitions/cannot-review']);
    expect((await put(people.eva, id, conflicted)).body.errorDescription).toBe(
      'Ada cannot review this competition. Nothing was saved.',
    );
  });

  test('says when what is refused is possible, and logs an opening that another zone moves', async () => {
    const later = setup({ opens: { date: '2026-03-10' } });
    const id = await open(later);
    const sentence = async (answer: Promise<Answer>) => (await answer).body.errorDescription;
    expect(await sentence(apply(people.ada, id, 'Soon'))).toBe(
      'The competition opens on 10-Mar-2026, 00:00 London time.',
    );
    expect(await sentence(people.eva.get(`${LIST}/${id}/_export`))).toBe(
      'This is possible after the close, on 20-Mar-2026, 17:00 London time.',
    );
    await put(people.eva, id, { ...later, zone: 'Europe/Berlin', version: 1 });
    const { items } = (await people.eva.get(`${LIST}/${id}/log`)).body;
    expect(items.map(({ what }: { what: string }) => what)).toContain('Changed the opening');
    const same = { ...later, zone: 'Europe/Berlin', closes: later.opens, version: 2 };
    expect(
      (await put(people.eva, id, { ...same, closes: { date: '2026-03-10', time: '00:00' } })).status,
    ).toBe(400);
    world.setTime('2026-03-12T12:00:00Z');
    const moved = setup({ opens: { date: '2026-03-11' }, zone: 'Europe/Berlin' });
    expect(await sentence(put(people.eva, id, { ...moved, version: 2 }))).toBe(
      'The competition opened on 10-Mar-2026, 00:00 Berlin time. This is no longer possible.',
    );
  });

  test('is closed early, for applicants too, and cannot be opened again', async () => {
    const id = await open();
    await apply(people.ada, id, 'Early');
    const { body } = await post(people.eva, `${id}/_close`, { version: 1 });
    expect(body).toMatchObject({ state: 'review', closes: { date: '2026-03-01', time: '11:59' } });
    expect(await mailTo('ada', 'Closed early')).toContain('It would have closed on 20-Mar-2026');
    expect(refusal(await post(people.eva, `${id}/_close`, { version: 2 }))).toEqual([
      409,
      'competitions/closed',
    ]);
    expect((await put(people.eva, id, { ...setup(), version: 2 })).status).toBe(409);
  });

  test('is withdrawn as long as nobody has handed in; drafts can still be read by their applicants', async () => {
    const id = await open();
    await put(people.ada, `${id}/application`, { title: 'Begun', version: 0 });
    const busy = await open();
    await apply(people.ben, busy, 'In');
    expect(refusal(await post(people.eva, `${busy}/_withdraw`, { version: 1 }))).toEqual([
      409,
      'competitions/has-applications',
    ]);
    expect((await post(people.eva, `${id}/_withdraw`, { version: 1 })).body.state).toBe('withdrawn');
    expect(await mailTo('ada', 'Withdrawn')).toContain('You can still read the draft');
    expect(await mailTo('rita', 'Withdrawn')).toContain('There is nothing to review');
    expect((await read(people.ada, id)).ownApplication.title).toBe('Begun');
    expect((await people.carl.get(`${LIST}/${id}`)).status).toBe(404);
    expect(refusal(await apply(people.ada, id, 'Begun'))).toEqual([409, 'competitions/withdrawn']);
  });
});

describe('an application', () => {
  test('is a draft that nobody else sees, then handed in with a receipt, and changed until the close', async () => {
    const id = await open();
    const draft = { title: 'Lens', answers: { why: '', gone: 'x', sum: '  ' }, version: 0 };
    const saved = (await put(people.ada, `${id}/application`, draft)).body;
    expect(saved).toMatchObject({ title: 'Lens', answers: {}, version: 1, handedInAt: null });
    expect((await people.eva.get(`${LIST}/${id}/applications`)).body.items).toEqual([]);
    const again = { title: 'Lens', answers: { why: 'It is late.' }, version: 1 };
    const handedIn = (await post(people.ada, `${id}/application/_hand-in`, again)).body;
    expect(handedIn).toMatchObject({
      version: 2,
      handedInAt: '2026-03-01T12:00:00.000Z',
      unsentChanges: false,
    });
    expect(await mailTo('ada', 'Your application was handed in')).toContain('“Lens”');
    const changed = (await put(people.ada, `${id}/application`, { ...again, title: 'Lenses', version: 2 }))
      .body;
    expect(changed).toMatchObject({ unsentChanges: true, handedIn: { title: 'Lens' } });
    expect((await people.eva.get(`${LIST}/${id}/applications`)).body.items).toMatchObject([
      { title: 'Lens', applicant: { name: 'Ada' } },
    ]);
  });

  test('is handed in when nothing is missing; its draft is saved in any case', async () => {
    const id = await open();
    const given = { title: ' ', answers: { why: 'x'.repeat(51), sum: '1,5', role: 'Boss' }, version: 0 };
    const { body } = await post(people.ada, `${id}/application/_hand-in`, given);
    expect([body.status, body.code]).toEqual([400, 'competitions/incomplete']);
    for (const part of ['title', 'at most 50', 'Write a number', 'Choose one'])
      expect(body.errorDescription).toContain(part);
    expect((await read(people.ada, id)).ownApplication).toMatchObject({ answers: given.answers, version: 1 });
  });

  test('has files, which its readers read once they are handed in, and nobody else', async () => {
    const form = [
      { id: 'cv', label: 'Your CV', kind: 'file', required: true },
      { id: 'why', label: 'Why you?' },
    ];
    const id = await open({ form });
    const [cv, plan] = [await upload(people.ada, 'cv'), await upload(people.ada, 'plan')];
    const handIn = (files: object, version: number) =>
      apply(people.ada, id, 'Filed', { files, answers: {}, version });
    expect((await handIn({ why: [cv] }, 0)).body.errorDescription).toContain('Attach a file under “Your CV”');
    const handedIn = (await handIn({ cv: [cv] }, 1)).body;
    expect(handedIn.files).toEqual({ cv: [{ id: cv, name: 'cv.txt', size: 2, type: 'text/plain' }] });
    await put(people.ada, `${id}/application`, { title: 'Filed', files: { cv: [plan] }, version: 2 });
    const foreign = await upload(people.ben, 'foreign');
    const stolen = { title: 'Filed', files: { cv: [foreign] }, version: 3 };
    expect(refusal(await put(people.ada, `${id}/application`, stolen))).toEqual([404, 'files/not-found']);

    const readers = async (file: string) => {
      const names = Object.keys(people) as (keyof typeof people)[];
      const asked = names.map(
        async (name) => [name, (await people[name].get(`/api/account/files/${file}`)).status] as const,
      );
      return (await Promise.all(asked)).flatMap(([name, status]) => (status === 200 ? [name] : []));
    };
    expect(await readers(cv)).toEqual(['ada']);
    world.setTime(TOO_LATE);
    expect(await readers(cv)).toEqual(['eva', 'emil', 'ada', 'rita', 'ralf']);
    expect(await readers(plan)).toEqual(['ada']);
    const [{ id: ada }] = (await people.rita.get(`${LIST}/${id}/applications`)).body.items;
    expect((await people.rita.get(`${LIST}/${id}/applications/${ada}`)).body.files.cv).toMatchObject([
      { name: 'cv.txt' },
    ]);
    expect((await people.eva.get(`${LIST}/${id}/_export`)).body).toContain('cv.txt');
  });

  test('is not saved over what its applicant saved in another window', async () => {
    const id = await open();
    const save = (title: string, version: number) => put(people.ada, `${id}/application`, { title, version });
    await save('One', 0);
    await save('Two', 1);
    const refused = await save('Three', 1);
    expect(refusal(refused)).toEqual([409, 'competitions/newer-application']);
    expect(refused.body.newerApplication).toMatchObject({ title: 'Two', version: 2 });
    // The answer was lost, and the same text is sent again.
    expect((await save('Two', 1)).body.version).toBe(2);
  });

  test('is in time at the last moment; after it the draft is kept, and 409 says so', async () => {
    const id = await open();
    world.setTime(LAST_MOMENT);
    expect((await apply(people.ada, id, 'Just in time')).status).toBe(200);
    await put(people.ben, `${id}/application`, { title: 'Slow', version: 0 });
    world.setTime(TOO_LATE);
    const late = await apply(people.ben, id, 'Too late', { version: 1 });
    expect(refusal(late)).toEqual([409, 'competitions/closed']);
    expect(late.body.errorDescription).toBe(
      'The competition closed on 20-Mar-2026, 17:00 London time. What you wrote is kept as a draft, but it was not handed in.',
    );
    expect((await read(people.ben, id)).ownApplication).toMatchObject({
      title: 'Too late',
      handedInAt: null,
    });
    expect((await put(people.ada, `${id}/application`, { title: 'Better', version: 1 })).status).toBe(409);
    expect((await read(people.ada, id)).ownApplication).toMatchObject({
      title: 'Better',
      handedIn: { title: 'Just in time' },
    });
    expect(refusal(await apply(people.carl, id, 'Never begun'))).toEqual([409, 'competitions/closed']);
    expect((await people.eva.get(`${LIST}/${id}/applications`)).body.items).toMatchObject([
      { title: 'Just in time' },
    ]);
  });

  test('is deleted by its applicant before the close, not unseen', async () => {
    const id = await open();
    await apply(people.ada, id, 'Gone');
    const remove = (version: number) =>
      people.ada.call('DELETE', `${LIST}/${id}/application?version=${version}`);
    expect((await remove(9)).status).toBe(409);
    expect((await remove(1)).status).toBe(200);
    const second = await remove(1);
    expect([second.status, second.body.errorDescription]).toEqual([404, 'You have no application here.']);
    const late = await put(people.ada, `${id}/application`, { title: 'Late', version: 1 });
    expect(refusal(late)).toEqual([409, 'competitions/application-deleted']);
    expect((await put(people.ada, `${id}/application`, { title: 'Anew', version: 0 })).body.version).toBe(2);
    const overwriting = await put(people.ada, `${id}/application`, { title: 'Late', version: 1 });
    expect(overwriting.body.newerApplication).toMatchObject({ title: 'Anew', version: 2 });
    expect((await remove(2)).status).toBe(200);
    expect((await read(people.ada, id)).ownApplication).toBeUndefined();
  });

  test('comes from nobody who reviews; an editor who applies is an applicant and nothing else', async () => {
    const id = await open();
    expect(refusal(await apply(people.rita, id, 'Mine'))).toEqual([403, 'competitions/not-allowed']);
    await apply(people.ada, id, 'Ada');
    expect((await apply(people.emil, id, 'Emil')).status).toBe(200);
    world.setTime(TOO_LATE);
    expect(await read(people.emil, id)).toMatchObject({ roles: ['applicant'], may: ['keep-late-draft'] });
    for (const path of ['applications', 'log', 'log/_export', '_export'])
      expect((await people.emil.get(`${LIST}/${id}/${path}`)).status, path).toBe(403);
    expect((await post(people.emil, `${id}/_announce`, { version: 1, decisionVersion: 0 })).status).toBe(403);
    expect((await put(people.emil, id, { ...setup(), version: 1 })).status).toBe(403);
    expect(await read(people.emil, id)).not.toHaveProperty('reviewers');
  });

  test('that was begun and not handed in is reminded of once, three days before the close', async () => {
    const id = await open();
    await put(people.ben, `${id}/application`, { title: 'Slow', version: 0 });
    await apply(people.ada, id, 'Quick');
    const { title } = (await read(people.ben, id)).opportunity;
    const { mailer } = world.notifications;
    const remind = async (at: string) => {
      const services = { db: world.db, clock: fixedClock(at), mailer, origin: () => ORIGIN };
      await remindApplicants(services, new AbortController().signal);
      await mailer.idle();
      return world.mailbox.mails
        .filter(({ subject }) => subject?.startsWith(`Not handed in yet: “${title.slice(0, 80)}`))
        .map((mail) => mail.to?.[0]?.address);
    };
    expect(await remind('2026-03-17T16:59:00Z')).toEqual([]);
    await Promise.all([remind('2026-03-17T17:00:00Z'), remind('2026-03-17T17:00:00Z')]);
    expect(await remind('2026-03-18T17:00:00Z')).toEqual(['ben@alpha.example']);
    expect(await mailTo('ben', 'Not handed in yet')).toContain('closes on 20-Mar-2026, 17:00 London time');
    const [{ by, what }] = (await people.eva.get(`${LIST}/${id}/log`)).body.items;
    expect([by, what]).toEqual([null, 'Reminded 1 applicant that the competition closes soon']);
    const subjects = world.db
      .selectFrom('competition_log')
      .select('subject_id')
      .where('act', '=', 'reminder-sent');
    expect(await subjects.where('competition_id', '=', id).execute()).toEqual([{ subject_id: null }]);
  });
});

describe('after the close', () => {
  const review = (by: Browser, id: string, application: string, scores: object, changes: object = {}) =>
    post(by, `${id}/applications/${application}/review/_hand-in`, { scores, version: 0, ...changes });
  const seen = async (by: Browser, id: string, application: string) =>
    (await by.get(`${LIST}/${id}/applications/${application}`)).body;
  const decide = (by: Browser, id: string, application: string, decision: string, version = 0) =>
    put(by, `${id}/applications/${application}/decision`, { decision, message: `So: ${decision}.`, version });

  test('reviewers read the applications, and the reviews of others once they have handed in their own', async () => {
    const id = await open();
    await apply(people.ada, id, 'Ada');
    expect((await people.rita.get(`${LIST}/${id}/applications`)).status).toBe(409);
    world.setTime(TOO_LATE);
    const [{ id: ada }] = (await people.eva.get(`${LIST}/${id}/applications`)).body.items;
    const draft = { scores: { idea: 2, gone: 5 }, comment: 'Thin?', version: 0 };
    const saved = (await put(people.rita, `${id}/applications/${ada}/review`, draft)).body;
    expect(saved).toEqual({ scores: { idea: 2 }, comment: 'Thin?', version: 1, handedInAt: null });
    expect(await seen(people.eva, id, ada)).toMatchObject({ reviews: [], averages: { all: null } });
    expect((await review(people.ralf, id, ada, { idea: 4 })).body.errorDescription).toContain('“Team”');
    expect((await review(people.ralf, id, ada, { idea: 4, team: 5 }, { comment: 'Fine.' })).status).toBe(200);

    const before = await seen(people.rita, id, ada);
    expect(before).toMatchObject({ answers: { why: 'Because.' }, ownReview: { comment: 'Thin?' } });
    for (const hidden of ['reviews', 'averages', 'decision']) expect(before).not.toHaveProperty(hidden);
    const [listed] = (await people.rita.get(`${LIST}/${id}/applications?orderBy=-average`)).body.items;
    expect(listed.ownReview).toBe('draft');
    expect(listed).not.toHaveProperty('scored');

    await review(people.rita, id, ada, { idea: 2, team: 1 }, { version: 1 });
    expect(await seen(people.rita, id, ada)).toMatchObject({
      reviews: [{ reviewer: { name: 'Ralf' }, scores: { idea: 4, team: 5 }, comment: 'Fine.' }],
      averages: { all: 3, byCriterion: { idea: 3, team: 3 } },
      may: ['read-reviews'],
    });
    expect(refusal(await review(people.rita, id, ada, { idea: 5, team: 5 }, { version: 2 }))).toEqual([
      409,
      'competitions/review-handed-in',
    ]);
    for (const by of [people.ada, people.carl])
      expect((await by.get(`${LIST}/${id}/applications/${ada}`)).status).toBe(403);
    expect((await people.eva.get(`${LIST}/${id}/applications`)).body.items).toMatchObject([
      { scored: { reviews: 2, average: 3 }, decision: null },
    ]);
    expect((await read(people.rita, id)).counts).toEqual({ applications: 1, ownReviews: 1 });
  });

  test('an editor who reviews sees the reviews of others no earlier than other reviewers', async () => {
    const { id, ada } = await closed({ reviewers: [idOf('eva'), idOf('rita')] });
    await review(people.rita, id, ada, { idea: 5, team: 5 });
    expect(await seen(people.eva, id, ada)).not.toHaveProperty('reviews');
    expect((await people.eva.get(`${LIST}/${id}/_export`)).body.errorDescription).toBe(
      'This is possible once the results have been announced.',
    );
    await review(people.eva, id, ada, { idea: 1, team: 1 });
    expect(await seen(people.eva, id, ada)).toMatchObject({ reviews: [{ reviewer: { name: 'Rita' } }] });
  });

  test('no editor reads the reviews and then begins to review, by their own hand or another’s', async () => {
    const { id, ada } = await closed({ reviewers: [idOf('eva'), idOf('rita')] });
    const name = (by: Browser, reviewers: string[], version: number) =>
      put(by, id, { ...setup({ reviewers: reviewers.map(idOf) }), version });
    await review(people.rita, id, ada, { idea: 5, team: 5 });
    expect(refusal(await name(people.eva, ['rita'], 1))).toEqual([409, 'competitions/own-reviewing']);
    expect(refusal(await name(people.emil, ['eva', 'rita', 'emil'], 1))).toEqual([
      409,
      'competitions/own-reviewing',
    ]);
    expect((await name(people.emil, ['rita', 'ralf'], 1)).status).toBe(200);
    expect(await seen(people.eva, id, ada)).toMatchObject({ reviews: [{ reviewer: { name: 'Rita' } }] });
    const again = await name(people.emil, ['eva', 'rita', 'ralf'], 2);
    expect(refusal(again)).toEqual([409, 'competitions/editor-reads']);
    expect(again.body.errorDescription).toBe(
      'Editors cannot become reviewers after the close, because they can read the reviews: Eva. Nothing was saved.',
    );
  });

  test('people who have left get no email, but the result of what they handed in', async () => {
    const mails = async () => {
      await world.notifications.mailer.idle();
      return world.mailbox.mails.flatMap(({ to, subject }) =>
        ['lea', 'leo', 'lin'].some((name) => to?.[0]?.address === `${name}@alpha.example`)
          ? [`${to?.[0]?.address?.slice(0, 3)}: ${subject?.split(':')[0]}`]
          : [],
      );
    };
    const join = async (name: string) => {
      const person = await world.addPerson(`${name}@alpha.example`, { accountId: alpha });
      return { person, by: await world.signedIn(`${name}@alpha.example`) };
    };
    const [lea, leo, lin] = [await join('lea'), await join('leo'), await join('lin')];
    const id = await open({ reviewers: [lin.person] });
    await apply(lea.by, id, 'Lea’s lamp');
    await put(leo.by, `${id}/application`, { title: 'Begun', version: 0 });
    const before = await mails();
    const left = [lea, leo, lin].map(({ person }) => person);
    await world.db.deleteFrom('membership').where('person_id', 'in', left).execute();
    const { mailer } = world.notifications;
    const soon = { db: world.db, clock: fixedClock('2026-03-18T17:00:00Z'), mailer, origin: () => ORIGIN };
    await remindApplicants(soon, new AbortController().signal);
    const later = setup({ closes: { date: '2026-03-20', time: '16:00' }, reviewers: [lin.person] });
    expect((await put(people.eva, id, { ...later, version: 1 })).status).toBe(200);
    world.setTime(TOO_LATE);
    const [{ id: lamp }] = (await people.eva.get(`${LIST}/${id}/applications`)).body.items;
    await decide(people.eva, id, lamp, 'forward');
    expect((await post(people.eva, `${id}/_announce`, { version: 2, decisionVersion: 1 })).status).toBe(200);
    expect((await mails()).slice(before.length)).toEqual(['lea: Your application goes forward']);
  });

  test('a review is not saved over what its reviewer saved in another window', async () => {
    const { id, ada } = await closed();
    const path = `${id}/applications/${ada}/review`;
    await put(people.rita, path, { scores: { idea: 1 }, version: 0 });
    const refused = await put(people.rita, path, { scores: { idea: 2 }, version: 0 });
    expect(refusal(refused)).toEqual([409, 'competitions/newer-review']);
    expect(refused.body.newerReview).toMatchObject({ scores: { idea: 1 }, version: 1 });
  });

  test('editors decide, one over the other only knowingly, and announce to everybody once', async () => {
    const { id, ada, ben } = await closed();
    await put(people.carl, `${id}/application`, { title: 'Late', version: 0 });
    expect(refusal(await post(people.eva, `${id}/_announce`, { version: 1, decisionVersion: 0 }))).toEqual([
      409,
      'competitions/undecided',
    ]);
    expect((await decide(people.eva, id, ada, 'forward')).body).toMatchObject({
      version: 1,
      decidedBy: { name: 'Eva' },
    });
    const refused = await decide(people.emil, id, ada, 'not');
    expect(refusal(refused)).toEqual([409, 'competitions/newer-decision']);
    expect(refused.body.newerDecision).toMatchObject({ decision: 'forward', version: 1 });
    await decide(people.emil, id, ben, 'forward');
    expect(
      (await post(people.eva, `${id}/_announce`, { version: 1, decisionVersion: 2 })).body,
    ).toMatchObject({
      code: 'competitions/too-many-forward',
      errorDescription: '2 applications go forward, but there is one place. Nothing was announced.',
    });
    await decide(people.emil, id, ben, 'reserve', 1);
    const unseen = await post(people.eva, `${id}/_announce`, { version: 1, decisionVersion: 2 });
    expect(refusal(unseen)).toEqual([409, 'competitions/newer']);
    expect(unseen.body.errorDescription).toContain('A decision has changed since you looked.');
    expect(unseen.body.newerCompetition.counts).toMatchObject({ decided: 2, forward: 1, decisionVersion: 3 });
    expect((await read(people.ada, id)).ownApplication).not.toHaveProperty('decision');
    const { body } = await post(people.eva, `${id}/_announce`, { version: 1, decisionVersion: 3 });
    expect(body).toMatchObject({
      state: 'announced',
      announcedAt: TOO_LATE,
      counts: { decided: 2, forward: 1 },
    });
    expect(await mailTo('ada', 'Your application goes forward')).toContain('So: forward.');
    expect(await mailTo('ben', 'Your application is in reserve')).toContain('> So: reserve.');
    expect(await mailTo('rita', 'Results announced')).toContain('Thank you for reviewing');
    expect((await read(people.ada, id)).ownApplication.decision).toEqual({
      decision: 'forward',
      message: 'So: forward.',
    });
    expect((await seen(people.rita, id, ben)).decision.decision).toBe('reserve');
    expect(refusal(await post(people.eva, `${id}/_announce`, { version: 2, decisionVersion: 3 }))).toEqual([
      409,
      'competitions/announced',
    ]);
    expect(refusal(await decide(people.eva, id, ben, 'not', 2))).toEqual([409, 'competitions/announced']);
    expect(await read(people.carl, id)).not.toHaveProperty('counts');
  });

  test('an act and its emails happen together or not at all, and once when two editors act at once', async () => {
    const { id, ada, ben } = await closed();
    await decide(people.eva, id, ada, 'forward');
    await decide(people.eva, id, ben, 'not');
    const { mailer } = world.notifications;
    let kept = 0;
    const dying: CompetitionServices['mailer'] = {
      keep: (trx, mail) => (kept++ === 0 ? mailer.keep(trx, mail) : Promise.reject(new Error('killed'))),
      wake() {},
    };
    const clock = fixedClock(TOO_LATE);
    const services = { db: world.db, clock, mailer: dying, origin: () => ORIGIN };
    const eva = { accountId: alpha, personId: idOf('eva'), isEditor: true, at: clock.now() };
    await expect(announce(services, eva, id, { version: 1, decisionVersion: 2 })).rejects.toThrow('killed');
    const { state, opportunity } = await read(people.eva, id);
    expect(state).toBe('review');

    const both = [people.eva, people.emil].map((by) =>
      post(by, `${id}/_announce`, { version: 1, decisionVersion: 2 }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    await mailer.idle();
    const told = world.mailbox.mails.filter(({ subject }) =>
      subject?.startsWith(`Your application goes forward: “${opportunity.title.slice(0, 80)}`),
    );
    expect(told.map(({ to }) => to?.[0]?.address)).toEqual(['ada@alpha.example']);
  });

  test('everything is in the log, and the applications can be exported', async () => {
    const id = await open({ reviewers: [idOf('rita')] });
    const answers = { why: 'Because.', sum: ' +0.0000001 ' };
    await apply(people.ada, id, 'Ada’s lens', { answers });
    await apply(people.ben, id, 'Ben’s boat');
    world.setTime(TOO_LATE);
    const listed = (await people.eva.get(`${LIST}/${id}/applications`)).body.items;
    const ada: string = listed[0].id;
    await review(people.rita, id, ada, { idea: 4, team: 5 }, { comment: '=HYPERLINK(1)' });
    await decide(people.eva, id, ada, 'forward');
    await decide(people.eva, id, ada, 'not', 1);
    const { items, total } = (await people.eva.get(`${LIST}/${id}/log?pageSize=100`)).body;
    expect(total).toBe(items.length);
    expect(items.map(({ by, what }: { by: string; what: string }) => `${by}: ${what}`)).toEqual([
      'Eva: Decided about the application by Ada: does not go forward (before: goes forward)',
      'Eva: Decided about the application by Ada: goes forward',
      'Rita: Handed in a review of the application by Ada',
      'Ben: Handed in an application',
      'Ada: Handed in an application',
      'Eva: Made Rita a reviewer',
      'Eva: Opened the competition',
    ]);
    const file = await people.eva.get(`${LIST}/${id}/_export`);
    expect(file.headers['content-disposition']).toContain('applications.csv');
    const [head, ...lines] = file.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFTitle,Applicant,Handed in (UTC),Why you?,Sum,Your role,Reviews,Average,Average: Idea,Average: Team,Reviews in words,Decision,Message',
    );
    expect(lines).toContain(
      'Ada’s lens,Ada,2026-03-01T12:00:00.000Z,Because.,0.0000001,,1,4.5,4,5,"Rita: Idea 4, Team 5. =HYPERLINK(1)",Does not go forward,So: not.',
    );
    const log = (await people.eva.get(`${LIST}/${id}/log/_export`)).body;
    expect(log).toContain('Eva,Exported the applications');
  });

  test('people take their words with them, and what others need stays without their name', async () => {
    const { id, ada, ben } = await closed({ reviewers: [idOf('rita'), idOf('ralf')] });
    const email = 'mia@alpha.example';
    const mia = await world.addPerson(email, { accountId: alpha });
    await put(people.eva, id, { ...setup({ reviewers: [mia] }), version: 1 });
    const browser = await world.signedIn(email);
    await review(browser, id, ada, { idea: 5, team: 5 }, { comment: 'Mia was here' });
    await put(browser, `${id}/applications/${ben}/review`, { scores: { idea: 1 }, version: 0 });
    const own = (await browser.get('/api/user/data')).body;
    expect(own.reviews.map(({ comment }: { comment: string }) => comment).sort()).toEqual([
      '',
      'Mia was here',
    ]);
    expect((await browser.call('DELETE', '/api/user', { password: PASSWORD })).status).toBe(200);
    expect(await seen(people.eva, id, ada)).toMatchObject({
      reviews: [{ reviewer: null, comment: 'Mia was here' }],
    });
    expect((await people.eva.get(`${LIST}/${id}/applications`)).body.items).toMatchObject([
      { scored: { reviews: 1 } },
      { scored: { reviews: 0 } },
    ]);
    expect((await people.ada.get('/api/user/data')).body.applications.length).toBeGreaterThan(0);
  });
});

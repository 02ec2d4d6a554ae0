import type { SearchTarget } from '@fundry/contracts/search-state/search-targets.ts';
import { sql } from 'kysely';
import { NOBODY } from '../../../platform/auth/viewer.ts';
import { referenceText } from '../../../platform/search/conformance/reference-text.ts';
import type { DiscoveryWorld } from '../../../testing/worlds/discovery-world.ts';
import {
  type Award,
  awardsById,
  DocumentSource,
  type Opportunity,
  type Organisation,
  opportunitiesById,
  organisationsById,
} from '../../catalogue/catalogue.public.ts';
import { statusOf } from './opportunity-status.ts';
import type { OracleItem } from './target-oracle.ts';

/** An organisation that records name, as readers see it, with every organisation that it belongs to. */
export interface OracleOrganisation {
  id: number;
  name: string;
  country: string | null;
  typeGroup: string | null;
  /** The ids of itself and of every organisation that it belongs to. */
  family: Set<number>;
}

export interface Named<Rec> extends OracleItem {
  record: Rec;
  /** The funder, then the co-funders. */
  funders: OracleOrganisation[];
}
export interface AwardItem extends Named<Award> {
  recipients: OracleOrganisation[];
}
export interface FunderItem extends OracleItem {
  record: Organisation;
  self: OracleOrganisation;
  /** Its own id and those of the organisations that turned out to be the same. */
  knownAs: Set<string>;
  /** Active opportunities that name it or a funder within it. `awards` counts awards in the same way. */
  opportunities: number;
  awards: number;
}

/** All records of a catalogue, as the oracle sees them. Their words are those that the catalogue gives to the index. */
export interface OracleWorld {
  today: string;
  opportunities: Named<Opportunity>[];
  awards: AwardItem[];
  funders: FunderItem[];
}

/** The words and fields that the catalogue gives to the index for one record. */
type Indexed = Pick<OracleItem, 'text' | 'fields'>;

/** Reads a whole catalogue. */
export async function readOracleWorld({ database: { db }, clock }: DiscoveryWorld): Promise<OracleWorld> {
  const documents = new DocumentSource(db);
  const indexed = async (target: SearchTarget) => {
    const all = new Map<number, Indexed>();
    for await (const document of documents.all(target)) {
      all.set(document.id, { text: referenceText(document), fields: document.fields });
    }
    return all;
  };
  const { rows } = await sql<{ id: number }>`select id from organisation`.execute(db);
  const organisations = await organisationsById(
    db,
    rows.map((row) => row.id),
  );
  const organisation = ({ id, name }: { id: number; name: string }): OracleOrganisation => {
    const record = organisations.get(id);
    if (!record) return { id, name, country: null, typeGroup: null, family: new Set([id]) };
    const family = new Set<number>();
    for (let at: Organisation | undefined = record; at && !family.has(at.id); ) {
      family.add(at.id);
      at = at.parent ? organisations.get(at.parent.id) : undefined;
    }
    return {
      id: record.id,
      name: record.preferredName,
      country: record.country,
      typeGroup: record.typeGroup,
      family,
    };
  };
  const named = <Rec extends Opportunity | Award>(record: Rec, known: Indexed): Named<Rec> => ({
    id: record.id,
    record,
    ...known,
    funders: [...(record.funder ? [record.funder] : []), ...record.coFunders].map(organisation),
  });

  const opportunityDocuments = await indexed('opportunities');
  const awardDocuments = await indexed('awards');
  const funderDocuments = await indexed('funders');
  const knownAs = Map.groupBy(organisations.keys(), (id) => organisations.get(id)!.id);
  const today = clock.today();
  const opportunities = (await opportunitiesById(db, [...opportunityDocuments.keys()], NOBODY)).map(
    (record) => named(record, opportunityDocuments.get(record.id)!),
  );
  const awards = (await awardsById(db, [...awardDocuments.keys()])).map((record) => ({
    ...named(record, awardDocuments.get(record.id)!),
    recipients: record.recipients.map(organisation),
  }));
  const active = opportunities.filter(({ record }) => statusOf(record, today) === 'active');
  const within = (id: number, { funders }: { funders: OracleOrganisation[] }) =>
    funders.some(({ family }) => family.has(id));
  return {
    today,
    opportunities,
    awards,
    funders: [...funderDocuments].map(([id, known]) => {
      const record = organisations.get(id)!;
      return {
        id,
        record,
        ...known,
        self: organisation({ id, name: record.preferredName }),
        knownAs: new Set(knownAs.get(id)!.map(String)),
        opportunities: active.filter((item) => within(id, item)).length,
        awards: awards.filter((item) => within(id, item)).length,
      };
    }),
  };
}

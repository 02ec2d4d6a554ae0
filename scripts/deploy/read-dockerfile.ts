/** One instruction of a Dockerfile: `COPY`, with everything after it. */
export interface Instruction {
  name: string;
  rest: string;
}

/** One stage of a Dockerfile, in the order of its instructions. */
export interface Stage {
  /** The image from which it starts, also when that is by way of an earlier stage. */
  from: string;
  /** Null for the last one. */
  as: string | null;
  /** Those of the earlier stage from which it starts come first. */
  instructions: Instruction[];
}

/** Reads a Dockerfile without here-documents, line breaks within instructions, and variables. Throws at an instruction before the first `FROM`. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') {
      const [from = '', , as = null] = rest.split(/\s+/);
      const base = stages.find((stage) => stage.as === from);
      stages.push({ from: base?.from ?? from, as, instructions: [...(base?.instructions ?? [])] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`Not within a stage: ${line}`);
      stage.instructions.push({ name, rest });
    }
  }
  return stages;
}

/** What a `COPY` copies: from the folder of the project or from another stage. */
export function readCopy(rest: string): { stage: string | null; from: string[]; to: string } {
  const words = rest.split(/\s+/);
  const stage = /^--from=(.+)$/.exec(words[0] ?? '')?.[1] ?? null;
  const paths = stage === null ? words : words.slice(1);
  return { stage, from: paths.slice(0, -1), to: paths.at(-1) ?? '' };
}

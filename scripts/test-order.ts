import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests take half a minute and more, by what they are about. */
const LONG =
  /\/(conformance|scores|server-[\w-]+|[\w-]+-oracle|[\w-]+\.faults|bench\/run|usaspending\/source)\.test\.ts$/;

/** Runs the long files first, so that no worker is left alone with one at the end. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

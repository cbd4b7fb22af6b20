/**
 * Vitest's runner, which skips failing tests of apps that import Python packages missing on this machine. If all
 * packages are present, nothing is skipped.
 */
import {type RunnerTestCase, type RunnerTestSuite, TestRunner} from 'vitest';
import {takeLacked} from '../sdk-double/runtime';

export default class PackagesRunner extends TestRunner {
  /** Packages missing for apps that a file runs outside its tests. */
  private lackedByFile: string[] = [];

  override onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    const lacked = takeLacked();
    if ('filepath' in suite) this.lackedByFile = lacked;
    return super.onBeforeRunSuite(suite);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    takeLacked();
    try {
      await TestRunner.getTestFn(test)();
    } catch (error) {
      const names = [...new Set([...this.lackedByFile, ...takeLacked()])];
      if (names.length === 0) throw error;
      console.log(`note: not tried without ${names.join(', ')}: ${test.name}`);
      test.context.skip();
    }
  }
}

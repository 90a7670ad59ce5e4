// A vitest reporter that sends `tail` to its parent process once half of the workers are idle.
export default class TailReporter {
  #left = 0;
  #tail = 0;

  onInit(vitest) {
    this.#tail = Number(vitest.config.maxWorkers) / 2;
  }

  onTestRunStart(specifications) {
    this.#left = specifications.length;
  }

  onTestModuleEnd() {
    this.#left -= 1;
    if (this.#left <= this.#tail) process.send?.('tail');
  }
}

// SPDX-License-Identifier: MIT
//
// work.mjs - the page's side of a worker: calls with promises, and an end at any time.
//
// The worker is made from the text of the program itself, so that there is one where no
// server hands out a file. Long work is cancelled by ending its worker.

export class Work {
    // program: the text; library: the module of WebAssembly, which workers share.
    constructor(program, library) {
        const address = URL.createObjectURL(new Blob([program], {type: 'text/javascript'}));
        this.worker = new Worker(address);
        URL.revokeObjectURL(address);
        this.calls = new Map();
        this.number = 0;
        this.worker.onmessage = ({data}) => this.answer(data);
        this.worker.onerror = event => this.fail(event.message ?? 'worker');
        this.worker.postMessage({library});
    }

    // The result of a call in worker.mjs. told(value) is called with what it tells on its way.
    ask(call, values, told = () => {}) {
        const number = ++this.number;
        return new Promise((done, failed) => {
            this.calls.set(number, {done, failed, told});
            this.worker.postMessage({number, call, values});
        });
    }

    answer({number, told, result, error}) {
        const call = this.calls.get(number);
        if (told !== undefined) {
            call.told(told);
            return;
        }
        this.calls.delete(number);
        if (error !== undefined)
            call.failed(new Error(error));
        else
            call.done(result);
    }

    fail(reason) {
        for (const {failed} of this.calls.values())
            failed(new Error(reason));
        this.calls.clear();
    }

    end() {
        this.worker.terminate();
        this.calls.clear();
    }
}

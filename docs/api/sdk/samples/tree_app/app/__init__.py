from .building.controller import Building
from .foundation.controller import Foundation
